import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'case.detail.the-trip-was-paid-before':
    'Perjalanan ini sudah lunas, jadi uangnya menjadi saldo perjalanan.',
  'case.detail.the-trip-was-cancelled-before':
    'Perjalanan ini sudah dibatalkan, jadi uangnya menjadi saldo perjalanan.',
  'case.detail.the-trip-was-refunded-before':
    'Dana perjalanan ini sudah dikembalikan, jadi uangnya menjadi saldo perjalanan.',
  'case.detail.more-came-than-was-asked':
    'Uang yang masuk melebihi tagihan; kelebihannya menjadi saldo perjalanan.',
  'case.detail.less-came-than-was-asked':
    'Uang yang masuk kurang dari tagihan; disimpan untuk perjalanan ini dan kekurangannya ditagih.',
  'case.detail.it-was-paid-before-all-passengers-were-named':
    'Dibayar sebelum semua nama penumpang diisi; uangnya disimpan untuk perjalanan ini.',
  'case.detail.too-late': 'Terlambat dan kurang, jadi uangnya menjadi saldo perjalanan.',
  'case.detail.too-late-to-be-seated':
    'Terlambat dan kursinya sudah habis, jadi uangnya menjadi saldo perjalanan.',
  'case.detail.the-provider-took-the-money-back': 'Penyedia pembayaran menarik kembali uangnya.',
  'case.detail.its-refund-of-n-rupiah-was-not-sent-yet-and-is-stopped':
    'Pengembalian dana {n} rupiah belum dikirim, jadi dihentikan.',
  'case.detail.a-refund-of-n-rupiah-had-been-sent-to-a-bank-before':
    'Pengembalian dana {n} rupiah sudah lebih dulu dikirim ke bank.',
  'case.detail.the-bank-of-the-card-took-back-a-part-of-it':
    'Bank penerbit kartu menarik kembali sebagian dananya.',
  'case.detail.the-provider-wants-it-to-be-looked-at':
    'Penyedia pembayaran meminta pemeriksaan. Terima atau tolak di sana.',
  'case.detail.it-is-paid-again-after-the-provider-had-taken-it-back':
    'Dibayar lagi setelah ditarik kembali oleh penyedia pembayaran.',
  'case.detail.the-provider-tells-of-a-payment-that-is-not-in-whole-rupiah':
    'Penyedia pembayaran melaporkan jumlah yang bukan rupiah bulat.',
  'case.detail.the-provider-sent-back-n-of-n-rupiah-so-far':
    'Sejauh ini penyedia pembayaran sudah mengembalikan {n} dari {m} rupiah.',
  'case.detail.a-refund-was-asked-here-too': 'Pengembalian dana juga diminta di sini.',
  'case.detail.it-looks-like-a-line-that-was-taken-in-before':
    'Mirip baris yang sudah dicatat. Tanyakan ke bank dulu sebelum mencatatnya untuk perjalanan.',
  'case.detail.its-traveller-took-another-flight':
    'Pengguna pindah penerbangan: uangnya ada di pesanan {code}, yang ikut diblokir.',
  'case.detail.it-is-less-than-the-insurance-that-was-asked-for-costs':
    'Kurang dari harga asuransinya: uangnya menjadi saldo perjalanan dan kekurangannya ditagih.',
  'case.detail.the-insurance-that-was-asked-for-is-no-longer-awaited':
    'Asuransi ini sudah tidak perlu dibayar, jadi uangnya menjadi saldo perjalanan.',
  'money.bank': 'Bank',
  'money.account-number': 'Nomor rekening',
  'money.account-holder': 'Pemilik rekening',
  'money.why': 'Alasannya',
  'money.pay-out': 'Kirim kembali',
  'money.paid-out': 'Dikirim kembali: kasusnya ditutup',
  'money.to-booking': 'Catat untuk pesanan saja',
  'money.back-to-bank': 'Kirim kembali ke bank saja',
  'money.not-money': 'Bukan pembayaran: barisnya berulang',
  'money.not-money-why': 'Dari mana kamu tahu uangnya hanya masuk sekali',
  'money.not-money-hint':
    'Untuk transfer yang tercatat dua kali di mutasi rekening. Baris yang berulang keluar dari pembukuan, dan kasusnya ditutup.',
  'money.not-money-do': 'Tutup sebagai baris berulang',
  'money.not-money-done': 'Baris berulang keluar dari pembukuan, dan kasusnya ditutup',
}
