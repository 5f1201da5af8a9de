import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'credit.title': 'Saldo perjalanan',
  'credit.all': 'Semua catatan',
  'credit.card-failed': 'Tidak dapat dimuat.',
  'credit.none-yet':
    'Belum ada. Kode unik transfer kembali ke sini, juga kelebihan bayar atau uang yang terlambat.',
  'credit.balance': 'Saldo',
  'credit.on-hold': '{amount} ditahan dulu selama pembayaran asalnya diperiksa.',
  'credit.how': 'Jumlah dari catatan ini. Membayar pesananmu berikutnya, seluruhnya atau sebagian.',
  'credit.failed': 'Saldo perjalananmu tidak dapat dimuat',
  'credit.none': 'Belum ada saldo perjalanan',
  'credit.none-text':
    'Kode unik transfer kembali ke sini, begitu pula pengembalian dana, dan uang yang berlebih atau terlambat. Saldo ini membayar pesanan, dan tidak hilang.',
  'credit.newest': 'Terbaru',
  'credit.older': 'Lebih lama',
  'credit.for-travellers': 'Akun petugas tidak punya saldo perjalanan.',
  'credit.about': '{code}, {day}',
  'credit.kind.credit_reserved': 'Dipakai untuk pesanan',
  'credit.kind.credit_released': 'Dikembalikan dari pesanan',
  'credit.kind.unique_code_returned': 'Kode unik dikembalikan',
  'credit.kind.money_credited': 'Uang yang terlambat atau berlebih',
  'credit.kind.refund_credited': 'Pengembalian dana',
  'credit.kind.reversal': 'Ditarik kembali',
  'credit.kind.correction': 'Diperbaiki petugas',
}
