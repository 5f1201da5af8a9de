import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.username_taken': 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
  'error.name_taken': 'Nama ini sudah dipakai. Pilih yang lain.',
  'error.account_in_use':
    'Ada yang diminta mentransfer ke rekening ini: nomornya tetap. Tambahkan rekening lain.',
  'error.account_taken': 'Rekening bank ini sudah ada di daftar.',
  'error.case_closed': 'Kasus ini sudah ditutup seseorang.',
  'error.no_proof':
    'Tidak ada bukti untuk diperiksa: sudah diperiksa seseorang, atau sudah diganti.',
  'error.flight_locked':
    'Tiketnya sudah terjual: kelas, kota, dan maskapai penerbangan ini terkunci.',
  'error.has_dependents': 'Ada yang bergantung padanya, jadi tidak dapat dihapus.',
  'error.last_super_admin': 'Super admin terakhir tidak dapat dinonaktifkan.',
  'error.refund_stopped':
    'Pembayarannya sudah kembali lewat cara lain: pengembalian ini dihentikan, jangan dikirim.',
  'error.refund_in_question':
    'Pembayarannya dipertanyakan: lihat kasus perjalanan ini yang masih terbuka dan tutup dulu.',
  'error.own_account': 'Kamu tidak dapat melakukan ini pada akunmu sendiri.',
  'error.approval_refused':
    'Kamu tidak dapat menjadi orang kedua untuk ini. Orang lain yang harus memutuskannya.',
  'error.approval_closed': 'Ini sudah diputuskan, atau sudah kedaluwarsa. Tidak ada yang berubah.',
  'error.approval_outdated':
    'Ada yang berubah sejak ini diminta, jadi tidak ada yang dilakukan. Minta sekali lagi.',
  'error.approval_waiting': 'Ini sudah menunggu persetujuan orang kedua.',
  'staff.asked': 'Diminta: orang kedua harus menyetujuinya',
  'staff.waiting': 'Menunggu persetujuan orang kedua. Sampai itu, tidak ada yang berubah.',
  'staff.see-request': 'Lihat permintaannya',
}
