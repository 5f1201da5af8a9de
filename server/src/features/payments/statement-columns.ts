/** Where in a row a bank writes what; the header names them, in either language. */
export interface Columns {
  date: number
  description: number[]
  /** One column with a mark beside it or in it, or one each way. */
  amount: number | null
  credit: number | null
  debit: number | null
  mark: number | null
}

const NAMES = {
  date: /^(tanggal|tgl|date|trans.*date|posting.*date|waktu)/i,
  description: /(keterangan|uraian|deskripsi|description|remark|berita|details?|narrative)/i,
  credit: /^(kredit|credit|cr|masuk|uang masuk)/i,
  debit: /^(debet|debit|db|dr|keluar|uang keluar)/i,
  amount: /^(jumlah|nominal|amount|mutasi|nilai)/i,
  mark: /^(cr\/?db|db\/?cr|d\/?k|k\/?d|jenis|type|tipe|dc)/i,
}

/** By the names of a header; null where this row is none. */
export function columnsOf(row: string[]): Columns | null {
  const first = (name: RegExp, not?: RegExp) => {
    const at = row.findIndex((cell) => name.test(cell.trim()) && !not?.test(cell.trim()))
    return at < 0 ? null : at
  }
  const date = first(NAMES.date)
  const mark = first(NAMES.mark)
  const credit = first(NAMES.credit, NAMES.mark)
  const amount = first(NAMES.amount)
  const description = row.flatMap((cell, at) => (NAMES.description.test(cell) ? [at] : []))
  if (date === null || (amount === null && credit === null)) return null
  return { date, description, amount, credit, debit: first(NAMES.debit, NAMES.mark), mark }
}

/** Without a header: date, description, amount and perhaps a mark, in this order. */
export const PLAIN: Columns = {
  ...{ date: 0, description: [1], amount: 2, mark: 3, credit: null, debit: null },
}
