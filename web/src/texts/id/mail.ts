import type { Translation } from '#lib/t'
import type { mail as english } from '../en/mail'

export const mail: Translation<typeof english> = {
  'mail.title': 'Surel',
  'mail.note': 'Yang kami tulis kepada pelanggan dan staf, terbaru lebih dahulu.',
  'mail.not-sending':
    'Server surel belum diatur (SMTP_URL): surel disimpan di sini dan tidak dikirim. Isinya dapat disampaikan kepada yang membutuhkan.',
  'mail.table': 'Surel, terbaru lebih dahulu',
  'mail.failed': 'Surel tidak dapat dimuat',
  'mail.none': 'Belum ada surel',
  'mail.none-text': 'Begitu seseorang mendaftar atau memesan, surel kepadanya ada di sini.',
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
  'mail.shown': '{n} surel di halaman ini',
  'mail.one': 'Surel',
  'mail.one-failed': 'Surel ini tidak dapat dimuat',
  'mail.retry': 'Kirim lagi',
  'mail.retried': 'Surel sedang dikirim lagi.',
  'mail.retry-failed': 'Surel tidak dapat dikirim lagi',
}
