import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'mail.title': 'Email',
  'mail.note': 'Email kami untuk pengguna dan petugas, terbaru dulu.',
  'mail.not-sending':
    'Server email belum diatur (SMTP_URL). Email hanya disimpan di sini dan tidak dikirim; sampaikan isinya langsung jika perlu.',
  'mail.table': 'Email, terbaru dulu',
  'mail.failed': 'Email gagal dimuat',
  'mail.none': 'Belum ada email',
  'mail.none-text': 'Begitu ada yang mendaftar atau memesan, emailnya muncul di sini.',
  'mail.search': 'Cari',
  'mail.search-placeholder': 'Nama, alamat, atau subjek',
  'mail.all': 'Semua',
  'mail.subject': 'Subjek',
  'mail.not-rendered': 'Teks belum siap',
  'mail.to': 'Kepada',
  'mail.state': 'Status',
  'mail.state.waiting': 'Menunggu',
  'mail.state.sent': 'Terkirim',
  'mail.state.failed': 'Gagal',
  'mail.state.kept': 'Tidak dikirim',
  'mail.error': 'Penyebab gagal',
  'mail.written': 'Ditulis',
  'mail.sent-at': 'Dikirim',
  'mail.attempts': 'Percobaan',
  'mail.shown': '{n} email di halaman ini',
  'mail.one': 'Email',
  'mail.one-failed': 'Email ini gagal dimuat',
  'mail.retry': 'Kirim ulang',
  'mail.retried': 'Email sedang dikirim ulang.',
  'mail.retry-failed': 'Email gagal dikirim ulang',
}
