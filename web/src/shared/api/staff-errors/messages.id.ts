import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.disruption_present':
    'Rekan kerja sudah memulai gangguan dengan salah satu penerbangan ini. Buka yang itu saja.',
  'error.disruption_closed':
    'Gangguan ini sudah dikonfirmasi, sudah dihapus, atau drafnya kedaluwarsa.',
  'error.key_refused': 'Kunci API ini tidak diterima. Mungkin sudah kedaluwarsa atau dicabut.',
  'error.scope_missing':
    'Kunci API ini tidak boleh melakukan itu. Minta cakupannya ke super admin.',
  'error.username_taken': 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
  'error.name_taken': 'Nama ini sudah dipakai. Pilih yang lain.',
  'error.account_in_use': 'Sedang dipakai, atau akan diganti.',
  'error.account_taken': 'Rekening bank ini sudah ada di daftar.',
  'error.case_closed': 'Kasus ini sudah ditutup petugas lain.',
  'error.account_erased':
    'Pesanan atau uang ini milik akun yang sudah dihapus, jadi uangnya hanya bisa dibayarkan kembali dari kasusnya.',
  'error.no_proof':
    'Tidak ada bukti untuk diperiksa. Mungkin sudah diperiksa petugas lain atau sudah diganti.',
  'error.confirmation_needed': 'Pastikan dulu data penerbangan yang tidak biasa ini.',
  'error.selection_too_large': 'Penerbangannya lebih dari 3.000. Saring lagi daftarnya.',
  'error.undo_closed':
    'Perubahan ini belum bisa diurungkan karena masih berjalan, atau sudah diurungkan sebelumnya.',
  'error.undo_expired': 'Perubahan ini sudah lebih dari 24 jam, jadi tidak bisa diurungkan lagi.',
  'error.import_in_use':
    'Ada penerbangan dari impor ini yang sudah terjual atau dipakai, jadi tidak bisa diurungkan.',
  'error.import_not_done': 'Impor ini belum selesai.',
  'error.flight_locked':
    'Sudah ada tiket terjual, jadi kelas, rute, dan maskapai penerbangan ini terkunci.',
  'error.has_dependents': 'Masih dipakai data lain, jadi tidak bisa dihapus.',
  'error.last_super_admin': 'Super admin terakhir tidak bisa dinonaktifkan.',
  'error.refund_stopped':
    'Dananya sudah kembali lewat jalur lain. Pengembalian dana ini dihentikan; jangan dikirim.',
  'error.refund_in_question':
    'Pembayarannya dipersoalkan. Periksa dan tutup dulu kasus perjalanan ini yang masih terbuka.',
  'error.sold_by_fares': 'Harga penerbangan ini ditentukan oleh tarifnya. Ubah tarifnya saja.',
  'error.schedule_ended': 'Jadwal ini sudah diakhiri dan tidak bisa diubah.',
  'error.own_account': 'Kamu tidak bisa melakukan ini pada akunmu sendiri.',
  'error.approval_refused':
    'Kamu tidak bisa menjadi orang kedua untuk ini. Orang lain yang harus memutuskannya.',
  'error.approval_closed': 'Ini sudah diputuskan, atau sudah kedaluwarsa. Tidak ada yang berubah.',
  'error.approval_outdated':
    'Ada yang berubah sejak ini diminta, jadi tidak ada yang dilakukan. Minta sekali lagi.',
  'error.approval_waiting': 'Ini sudah menunggu persetujuan orang kedua.',
  'error.webhook_limit': 'Akun ini sudah punya sepuluh webhook. Hapus salah satunya dulu.',
  'error.view_limit': 'Kamu sudah menyimpan lima puluh tampilan. Hapus salah satunya dulu.',
  'error.webhook_exists': 'Akun ini sudah punya webhook di alamat itu.',
  'error.key_limit': 'Sudah ada dua kunci yang berlaku. Cabut salah satunya dulu.',
  'error.policy_unchanged': 'Isi draf sama dengan versi terakhir. Ubah dulu sebelum menerbitkan.',
  'error.pass_forged':
    'Boarding pass ini bukan terbitan Sayap atau sudah diubah. Periksa pesanan penumpangnya.',
  'error.already_boarded': 'Boarding pass ini sudah dipakai untuk boarding.',
  'error.conflict_settled': 'Rekan kerjamu sudah menyelesaikannya dengan jawaban lain.',
  'error.conflicts_open':
    'Ada boarding pass yang dipindai di dua gerbang. Di halaman cek boarding pass, selesaikan dulu penumpang keduanya, lalu tutup keberangkatan ini.',
  'error.other_person': 'Ini nama orang lain, bukan perbaikan nama.',
  'error.mail_limit':
    'Email pesanan ini sudah dikirim ulang 3 kali dalam 24 jam terakhir. Coba lagi nanti.',
  'error.departure_closed':
    'Keberangkatan ini sudah ditutup atau sudah berangkat. Jika belum berangkat, kamu bisa membukanya lagi.',
  'error.aircraft_too_small':
    'Ada penumpang yang akan kehilangan kursi. Pindahkan kursi mereka dulu.',
  'error.departure_differs':
    'Hanya penerbangan dengan maskapai, bandara, dan jam yang sama yang bisa digabung, satu per kelas.',
  'error.departure_open': 'Keberangkatan ini masih terbuka.',
  'error.closing_too_early': 'Ini bisa dilakukan mulai 3 jam sebelum keberangkatan.',
  'error.no_recipients': 'Tidak ada lagi yang punya pesanan di keberangkatan ini.',
  'error.pass_not_for_flight': 'Boarding pass ini untuk penerbangan lain.',
  'error.pass_revoked':
    'Boarding pass ini tidak berlaku lagi karena pesanannya dibatalkan atau diubah.',
  'error.signature_refused': 'Tanda tangan digital pesan ini tidak sah.',
  'input.unknown_booking': 'Tidak ada pesanan dengan kode ini.',
  'staff.asked': 'Diminta: orang kedua harus menyetujuinya',
  'staff.waiting': 'Menunggu persetujuan orang kedua. Sampai saat itu tidak ada yang berubah.',
  'staff.see-request': 'Lihat permintaannya',

  // Inputs of forms and files of staff.
  'input.file_is_spreadsheet': 'Pilih mutasi rekening berformat CSV, bukan berkas spreadsheet.',
  'input.file_not_a_statement': 'Pilih mutasi rekening berformat CSV, bukan berkas spreadsheet.',
  'input.file_or_text_required': 'Kirim sebagai berkas, atau tempel sebagai teks.',
  'input.invalid_format.terminal': 'Isi satu sampai empat huruf atau angka, misalnya B atau 2E.',
  'input.invalid_format.voucher_code': 'Isi 4 sampai 20 huruf dan angka.',
  'input.invalid_format.airline_code': 'Isi dua huruf, atau satu huruf dan satu angka.',
  'input.invalid_format.flight_number': 'Isi kode maskapai dan 1 sampai 4 angka, misalnya EK181.',
  'input.invalid_format.username':
    'Isi 3 sampai 50 huruf, angka, titik, tanda hubung, atau garis bawah.',
  'input.arrival_too_late': 'Waktu tiba lebih dari {hours} jam setelah berangkat.',
  'input.arrival_before_departure':
    'Waktu tiba harus setelah keberangkatan, menurut waktu setempat di tiap bandara.',
  'input.unknown_statement_line': 'Pilih baris dari mutasi rekening yang sudah diunggah.',
  'input.unknown_aircraft_type': 'Pilih pesawat dari armada.',
  'input.aircraft_without_class': 'Pesawat ini tidak punya kabin kelas itu.',
  'input.class_of_other_cabin':
    'Kelas ini sudah atau pernah menjadi kabin lain di jadwal ini. Tambahkan sebagai kabin lain.',
  'input.not_a_seat_of_cabin': 'Kursi itu tidak ada di kabin ini.',
  'input.cabin_without_seats': 'Sisakan minimal satu kursi untuk dijual.',
  'input.rows_overlap': 'Baris {rows} sudah dipakai kabin lain: pilih nomor baris lain.',
  'input.invalid_format.aircraft_code': 'Isi dua sampai empat huruf atau angka, misalnya A320.',
  'input.invalid_format.seat_letters':
    'Isi huruf A sampai K tanpa I, berurutan, dengan spasi untuk tiap lorong: ABC DEF.',
  'input.invalid_format.seat_number': 'Isi nomor kursi, misalnya 12A.',
  'input.unknown_airline': 'Isi kode atau ID salah satu maskapaimu.',
  'input.cell_count_differs': 'Jumlah kolomnya harus sama dengan baris pertama.',
  'input.departure_past': 'Waktu berangkat ini sudah lewat.',
  'input.flight_duplicate':
    'Penerbangan {id} punya nomor, rute, jam, dan kelas yang sama. Ubah salah satunya.',
  'input.flight_exists': 'Penerbangan ini sudah ada, atau maskapainya sudah tidak ada.',
  'input.file_unreadable': 'Berkas tidak terbaca. Mungkin ada tanda kutip yang belum ditutup.',
  'input.rows_missing': 'Berkas ini tidak berisi baris data.',
  'input.file_not_csv': 'Ini bukan berkas CSV dalam UTF-8. Simpan sebagai “CSV UTF-8”.',
  'input.unknown_placeholder': '{{name}} tidak dikenal. Yang bisa dipakai: {allowed}.',
  'input.link_refused': 'Awali tautan {link} dengan /, https:// atau mailto:.',
  'input.heading_missing': 'Awali dengan judul, misalnya “## Siapa kami”.',
  'input.headings_differ': 'Pakai {count} judul, sebanyak dalam bahasa satunya.',
  'input.day_too_early': 'Pilih {day} atau sesudahnya.',
  'input.day_too_late': 'Pilih {day} atau sebelumnya.',
  'input.columns_missing': 'Kolom berikut tidak ada di baris pertama: {columns}.',
  'input.invalid_format.import_date': 'Tulis tanggal sebagai 2027-03-15 atau 15/03/2027.',
}
