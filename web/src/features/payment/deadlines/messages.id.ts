import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'deadlines.title': 'Batas waktu',
  'deadlines.note':
    'Lama waktu untuk membayar. Pesanan yang sudah dibuat tetap memakai batas waktunya.',
  'deadlines.failed': 'Batas waktu gagal dimuat',
  'deadlines.hours_to_pay': 'Waktu bayar (jam)',
  'deadlines.hours_to_pay-hint':
    'Untuk penerbangan yang berangkat sehari lagi atau lebih. {least} sampai {most}.',
  'deadlines.minutes_near_departure': 'Waktu bayar menjelang berangkat (menit)',
  'deadlines.minutes_near_departure-hint':
    'Untuk penerbangan yang berangkat dalam {hours} jam. {least} sampai {most}.',
  'deadlines.hours_before_departure': 'Batas akhir sebelum berangkat (jam)',
  'deadlines.hours_before_departure-hint':
    'Setelah itu tidak bisa membayar lagi; penjualan ditutup 10 menit lebih awal. {least} sampai {most}.',
  'deadlines.hours_in_review': 'Jeda saat bukti diperiksa (jam)',
  'deadlines.hours_in_review-hint':
    'Selama diperiksa petugas, pesanan tidak kedaluwarsa. {least} sampai {most}.',
  'deadlines.longer.minutes_near_departure': 'Tidak boleh lebih lama dari waktu bayar.',
  'deadlines.longer.hours_in_review':
    'Tidak boleh lebih lama dari batas akhir sebelum berangkat, agar tidak melewati keberangkatan.',
  'deadlines.save': 'Simpan',
  'deadlines.saved': 'Batas waktu disimpan dan berlaku untuk pesanan baru.',
  'deadlines.changed': 'Terakhir diubah oleh {who}, {moment}',
  'deadlines.first': 'Masih bawaan Sayap, belum pernah diubah.',
  'deadlines.preview': 'Jika dipesan sekarang',
  'deadlines.preview-text': 'Dihitung dari angka di formulir, sudah disimpan atau belum.',
  'deadlines.departs.later': 'Sepuluh hari lagi',
  'deadlines.departs.tomorrow': 'Besok',
  'deadlines.departs.soon': 'Lima jam lagi',
  'deadlines.departure': 'berangkat {moment}',
  'deadlines.by': 'Harus dibayar sebelum {moment}',
  'deadlines.left': '{time} untuk membayar',
  'deadlines.closed': 'Tidak dijual lagi',
  'deadlines.closed-text': 'Sisa waktu bayar kurang dari 10 menit.',
  'deadlines.no-preview': 'Isi keempat angka dengan benar untuk melihat contohnya.',
}
