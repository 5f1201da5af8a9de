import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'mail.title': 'Email',
  'mail.note': 'Yang kami tulis kepada penumpang dan petugas, yang terbaru dulu.',
  'mail.not-sending':
    'Server email belum diatur (SMTP_URL): email disimpan di sini dan tidak dikirim. Isinya dapat disampaikan kepada yang membutuhkan.',
  'mail.table': 'Email, yang terbaru dulu',
  'mail.failed': 'Email tidak dapat dimuat',
  'mail.none': 'Belum ada email',
  'mail.none-text': 'Begitu seseorang mendaftar atau memesan, email kepadanya ada di sini.',
  'mail.search': 'Cari',
  'mail.search-placeholder': 'Nama, alamat, atau subjek',
  'mail.all': 'Semua',
  'mail.subject': 'Subjek',
  'mail.to': 'Kepada',
  'mail.state': 'Status',
  'mail.state.waiting': 'Menunggu',
  'mail.state.sent': 'Terkirim',
  'mail.state.failed': 'Gagal',
  'mail.state.kept': 'Disimpan di sini',
  'mail.error': 'Yang tidak berhasil',
  'mail.written': 'Ditulis',
  'mail.sent-at': 'Dikirim',
  'mail.attempts': 'Percobaan',
  'mail.shown': '{n} email di halaman ini',
  'mail.one': 'Email',
  'mail.one-failed': 'Email ini tidak dapat dimuat',
  'mail.retry': 'Kirim lagi',
  'mail.retried': 'Email sedang dikirim lagi.',
  'mail.retry-failed': 'Email tidak dapat dikirim lagi',
}
