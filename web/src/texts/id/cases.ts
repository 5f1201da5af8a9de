import type { Translation } from '#lib/t'
import type { cases as english } from '../en/cases'

export const cases: Translation<typeof english> = {
  'said.the-trip-was-paid-before':
    'Perjalanannya sudah lunas sebelumnya: uang ini menjadi saldo perjalanan.',
  'said.the-trip-was-cancelled-before':
    'Perjalanannya sudah batal sebelumnya: uang ini menjadi saldo perjalanan.',
  'said.the-trip-was-refunded-before':
    'Dana perjalanannya sudah dikembalikan sebelumnya: uang ini menjadi saldo perjalanan.',
  'said.more-came-than-was-asked':
    'Uang yang masuk lebih dari yang diminta: sisanya menjadi saldo perjalanan.',
  'said.less-came-than-was-asked':
    'Uang yang masuk kurang dari yang diminta: disimpan untuk perjalanannya, dan sisanya ditagih.',
  'said.it-was-paid-before-all-passengers-were-named':
    'Dibayar sebelum nama semua penumpang diisi: uangnya disimpan untuk perjalanannya.',
  'said.too-late': 'Terlambat dan kurang: uang ini menjadi saldo perjalanan.',
  'said.too-late-to-be-seated':
    'Terlambat, kursinya sudah tidak ada: uang ini menjadi saldo perjalanan.',
  'said.the-provider-took-the-money-back': 'Penyedia pembayaran menarik kembali uangnya.',
  'said.its-refund-of-n-rupiah-was-not-sent-yet-and-is-stopped':
    'Pengembaliannya sebesar {n} rupiah belum dikirim dan dihentikan.',
  'said.a-refund-of-n-rupiah-had-been-sent-to-a-bank-before':
    'Pengembalian sebesar {n} rupiah sudah dikirim ke bank sebelumnya.',
  'said.the-bank-of-the-card-took-back-a-part-of-it':
    'Bank penerbit kartu menarik kembali sebagian.',
  'said.the-provider-wants-it-to-be-looked-at':
    'Penyedia pembayaran minta diperiksa: terima atau tolak di sana.',
  'said.it-is-paid-again-after-the-provider-had-taken-it-back':
    'Dibayar lagi setelah ditarik kembali oleh penyedia pembayaran.',
  'said.the-provider-tells-of-a-payment-that-is-not-in-whole-rupiah':
    'Penyedia pembayaran mengabarkan pembayaran yang bukan rupiah bulat.',
  'said.the-provider-sent-back-n-of-n-rupiah-so-far':
    'Sejauh ini penyedia pembayaran mengirim kembali {n} dari {m} rupiah.',
  'said.a-refund-was-asked-here-too': 'Di sini juga ada permintaan pengembalian.',
}
