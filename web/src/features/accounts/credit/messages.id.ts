import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'credit.title': 'Saldo perjalanan',
  'credit.all': 'Riwayat saldo',
  'credit.card-failed': 'Gagal dimuat.',
  'credit.none-yet':
    'Belum ada saldo. Kode unik, kelebihan bayar, dan pembayaran yang terlambat masuk ke sini.',
  'credit.balance': 'Saldo',
  'credit.statement': 'Mutasi',
  'credit.column.day': 'Tanggal',
  'credit.column.what': 'Keterangan',
  'credit.column.amount': 'Jumlah',
  'credit.booking': 'Pesanan',
  'credit.on-hold': '{amount} ditahan dulu selama pembayaran asalnya diperiksa.',
  'credit.how': 'Pakai untuk membayar seluruh atau sebagian pesanan berikutnya.',
  'credit.failed': 'Saldo perjalananmu gagal dimuat',
  'credit.none': 'Belum ada saldo perjalanan',
  'credit.none-text':
    'Kode unik transfer, pengembalian dana, kelebihan bayar, dan pembayaran yang terlambat masuk ke sini. Saldo ini bisa dipakai untuk memesan dan tidak hangus.',
  'credit.newest': 'Terbaru',
  'credit.older': 'Lebih lama',
  'credit.for-travellers': 'Akun petugas tidak punya saldo perjalanan.',
  'credit.about': '{code}, {day}',
  'credit.kind.credit_reserved': 'Dipakai untuk pesanan',
  'credit.kind.credit_released': 'Dikembalikan dari pesanan',
  'credit.kind.unique_code_returned': 'Kode unik dikembalikan',
  'credit.kind.money_credited': 'Pembayaran terlambat atau berlebih',
  'credit.kind.refund_credited': 'Pengembalian dana',
  'credit.kind.reversal': 'Ditarik kembali',
  'credit.kind.correction': 'Koreksi dari tim kami',
}
