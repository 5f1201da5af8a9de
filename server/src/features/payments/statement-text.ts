import { refusedStatement } from './statement-refused'

/** The text of a file; older programs of banks do not write UTF-8. */
export async function statementText(file: File) {
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes)
  if (text.includes('\0')) throw refusedStatement('must be a statement in CSV, not a spreadsheet')
  return text
}

function decoded(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
