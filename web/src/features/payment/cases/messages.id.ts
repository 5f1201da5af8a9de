import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'case.note.paid_before': 'Perjalanan ini sudah lunas, jadi uangnya menjadi saldo perjalanan.',
  'case.note.cancelled_before':
    'Perjalanan ini sudah dibatalkan, jadi uangnya menjadi saldo perjalanan.',
  'case.note.refunded_before':
    'Dana perjalanan ini sudah dikembalikan, jadi uangnya menjadi saldo perjalanan.',
  'case.note.overpaid': 'Uang yang masuk melebihi tagihan; kelebihannya menjadi saldo perjalanan.',
  'case.note.underpaid':
    'Uang yang masuk kurang dari tagihan; disimpan untuk perjalanan ini dan kekurangannya ditagih.',
  'case.note.passengers_unnamed':
    'Dibayar sebelum semua nama penumpang diisi; uangnya disimpan untuk perjalanan ini.',
  'case.note.late_and_underpaid': 'Terlambat dan kurang, jadi uangnya menjadi saldo perjalanan.',
  'case.note.late_without_seats':
    'Terlambat dan kursinya sudah habis, jadi uangnya menjadi saldo perjalanan.',
  'case.note.reversed_by_provider': 'Penyedia pembayaran menarik kembali uangnya.',
  'case.note.refund_stopped': 'Pengembalian dana {amount} rupiah belum dikirim, jadi dihentikan.',
  'case.note.refund_sent_before':
    'Pengembalian dana {amount} rupiah sudah lebih dulu dikirim ke bank.',
  'case.note.partial_chargeback': 'Bank penerbit kartu menarik kembali sebagian dananya.',
  'case.note.challenged_by_provider':
    'Penyedia pembayaran meminta pemeriksaan. Terima atau tolak di sana.',
  'case.note.paid_again': 'Dibayar lagi setelah ditarik kembali oleh penyedia pembayaran.',
  'case.note.not_whole_rupiah': 'Penyedia pembayaran melaporkan jumlah yang bukan rupiah bulat.',
  'case.note.refunded_by_provider':
    'Sejauh ini penyedia pembayaran sudah mengembalikan {refunded} dari {amount} rupiah.',
  'case.note.refund_requested_here': 'Pengembalian dana juga diminta di sini.',
  'case.note.looks_applied':
    'Mirip baris yang sudah dicatat. Tanyakan ke bank dulu sebelum mencatatnya untuk perjalanan.',
  'case.note.rebooked_to':
    'Pengguna pindah penerbangan: uangnya ada di pesanan {code}, yang ikut diblokir.',
  'case.note.insurance_short':
    'Kurang dari harga asuransinya: uangnya menjadi saldo perjalanan dan kekurangannya ditagih.',
  'case.note.insurance_over':
    'Asuransi ini sudah tidak perlu dibayar, jadi uangnya menjadi saldo perjalanan.',
  'case.note.account_erased':
    'Akun pesanan {code} sudah dihapus. Kembalikan dananya dari kasus ini.',
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
