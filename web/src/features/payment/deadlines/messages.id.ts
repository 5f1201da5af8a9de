import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'deadlines.title': 'Tenggat',
  'deadlines.note':
    'Berapa lama penumpang boleh membayar. Pesanan yang sudah dibuat memakai tenggatnya sendiri.',
  'deadlines.failed': 'Tenggat tidak dapat dimuat',
  'deadlines.hours_to_pay': 'Jam untuk membayar',
  'deadlines.hours_to_pay-hint':
    'Untuk penerbangan yang berangkat sehari lagi atau lebih. {least} sampai {most}.',
  'deadlines.minutes_near_departure': 'Menit untuk membayar menjelang berangkat',
  'deadlines.minutes_near_departure-hint':
    'Untuk penerbangan yang berangkat dalam {hours} jam. {least} sampai {most}.',
  'deadlines.hours_before_departure': 'Jam yang disisakan sebelum berangkat',
  'deadlines.hours_before_departure-hint':
    'Tidak ada yang membayar setelah itu; penjualan ditutup 10 menit lebih awal. {least} sampai {most}.',
  'deadlines.hours_in_review': 'Jam waktu berhenti selama bukti diperiksa',
  'deadlines.hours_in_review-hint':
    'Selama diperiksa petugas, pesanan tidak kedaluwarsa. {least} sampai {most}.',
  'deadlines.longer.minutes_near_departure': 'Tidak boleh lebih lama dari jam untuk membayar.',
  'deadlines.longer.hours_in_review':
    'Tidak boleh lebih lama dari jam sebelum berangkat: pemeriksaan akan melewati keberangkatan.',
  'deadlines.save': 'Simpan',
  'deadlines.saved': 'Tenggat diubah. Berlaku untuk pesanan mulai sekarang.',
  'deadlines.changed': 'Terakhir diubah oleh {who}, {moment}',
  'deadlines.first': 'Seperti bawaan Sayap; belum ada yang mengubahnya.',
  'deadlines.preview': 'Kalau dipesan sekarang',
  'deadlines.preview-text': 'Dengan angka di samping ini, sudah disimpan atau belum.',
  'deadlines.departs.later': 'Sepuluh hari lagi',
  'deadlines.departs.tomorrow': 'Besok',
  'deadlines.departs.soon': 'Lima jam lagi',
  'deadlines.departure': 'berangkat {moment}',
  'deadlines.by': 'Harus dibayar sebelum {moment}',
  'deadlines.left': '{time} untuk membayar',
  'deadlines.closed': 'Tidak dijual lagi',
  'deadlines.closed-text': 'Sisa waktu membayar kurang dari 10 menit.',
  'deadlines.no-preview': 'Begitu keempat angkanya benar, artinya terlihat di sini.',
}
