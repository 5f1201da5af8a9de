import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'announce.title': 'Pengumuman',
  'announce.note': 'Muncul di notifikasi pengguna sebagai “Pemberitahuan”.',
  'announce.flight': 'Penerbangan (opsional)',
  'announce.flight-hint':
    'Cari nomor, kota, rute, atau tanggal, misalnya Medan - Jakarta 5/12. Pemesan penerbangan itu diberi tahu. Jika kosong: semua yang punya perjalanan mendatang.',
  'announce.flights': 'Penerbangan mendatang',
  'announce.bookings': { other: '{n} pesanan' },
  'announce.cancelled': 'dibatalkan',
  'announce.no-flight': 'Tidak ada penerbangan mendatang yang cocok.',
  'announce.which': 'Pilih salah satu penerbangan, atau kosongkan untuk memberi tahu semuanya.',
  'announce.text': 'Isi pengumuman',
  'announce.text-hint': 'Maksimal 500 karakter. Tidak bisa diurungkan setelah dikirim.',
  'announce.send': 'Kirim',
  'announce.ask': 'Kirim ke {n} pengguna?',
  'announce.ask-any': 'Kirim pengumuman ini?',
  'announce.ask-text': 'Pengumuman langsung terkirim. Tindakan ini tidak bisa diurungkan.',
  'announce.yes': 'Kirim sekarang',
  'announce.reach': { other: 'Akan diterima {n} pengguna' },
  'announce.done': { other: 'Terkirim ke {n} pengguna.' },
  'announce.sent-before':
    'Versi sebelumnya dari pengumuman ini sudah terkirim. Cek daftar pengumuman terkirim, lalu kirim lagi jika yang ini juga perlu dikirim.',
  'announce.sent': 'Pengumuman terkirim',
  'announce.shown': '{n} pengumuman',
  'announce.failed': 'Pengumuman gagal dimuat',
  'announce.none': 'Belum ada pengumuman',
  'announce.none-text': 'Pengumuman yang kamu kirim muncul di sini beserta jumlah penerimanya.',
  'announce.to-flight': '{flight} pada {day}',
  'announce.to-all': 'Semua yang punya perjalanan mendatang',
  'announce.told': { other: '{n} pengguna' },
  'announce.by': '{who}, {moment}',
}
