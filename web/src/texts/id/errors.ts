import type { Translation } from '#lib/t'
import type { errors as english, said as saidInEnglish } from '../en/errors'

export const errors: Translation<typeof english> = {
  'error.invalid_input': 'Ada yang belum benar di formulir. Periksa bagian yang ditandai.',
  'error.malformed_body': 'Permintaan tidak terbaca. Muat ulang halaman lalu coba lagi.',
  'error.not_signed_in': 'Masuk dulu untuk melanjutkan. Yang kamu ketik tetap tersimpan.',
  'error.wrong_credentials': 'Email dan kata sandi itu tidak cocok. Coba lagi.',
  'error.session_ended': 'Sesimu sudah berakhir. Masuk lagi; yang kamu ketik tetap tersimpan.',
  'error.forbidden': 'Akunmu tidak boleh melakukan ini.',
  'error.sign_in_again': 'Untuk ini, masuk sekali lagi, lalu langsung coba lagi.',
  'error.cross_site': 'Permintaan datang dari situs lain dan ditolak.',
  'error.not_found': 'Tidak ada, atau sudah tidak ada lagi.',
  'error.method_not_allowed': 'Server tidak melakukan itu di sini.',
  'error.request_timeout': 'Sambungannya terlalu lambat. Tidak ada yang berubah; coba lagi.',
  'error.account_live':
    'Pesanan yang belum selesai, atau pengembalian dana yang masih berjalan, menahan akun ini dari penghapusan.',
  'error.booking_closed': 'Pesanan ini sudah berakhir dan tidak dapat diubah lagi.',
  'error.booking_move_refused': 'Keadaan pesanan ini tidak memungkinkannya.',
  'error.credit_left':
    'Masih ada saldo perjalanan. Katakan bahwa kamu melepasnya, atau pakai dulu.',
  'error.email_taken': 'Sudah ada akun dengan email ini. Mau masuk saja?',
  'error.username_taken': 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
  'error.name_taken': 'Nama ini sudah dipakai. Pilih yang lain.',
  'error.code_taken': 'Kode ini sudah dipakai. Pilih yang lain.',
  'error.account_in_use':
    'Ada yang diminta mentransfer ke rekening ini: nomornya tetap. Tambahkan rekening lain.',
  'error.account_taken': 'Rekening bank ini sudah ada di daftar.',
  'error.amount_changed': 'Jumlahnya berubah. Lihat yang baru sebelum melanjutkan.',
  'error.case_closed': 'Kasus ini sudah ditutup seseorang.',
  'error.credit_short': 'Saldo perjalananmu baru saja dipakai di tempat lain. Lihat sisanya.',
  'error.method_unavailable': 'Cara membayar ini sedang tidak ditawarkan. Pilih yang lain.',
  'error.no_proof':
    'Tidak ada bukti untuk diperiksa: sudah diperiksa seseorang, atau sudah diganti.',
  'error.flight_cancelled': 'Penerbangan ini dibatalkan. Tidak ada yang berubah.',
  'error.flight_locked':
    'Tiketnya sudah terjual: kelas, kota, dan maskapai penerbangan ini terkunci.',
  'error.flight_full': 'Kursi yang tersisa di penerbangan ini tidak cukup.',
  'error.has_dependents': 'Ada yang bergantung padanya, jadi tidak dapat dihapus.',
  'error.key_reused': 'Ini pernah dikirim dengan isi lain. Muat ulang halaman lalu coba lagi.',
  'error.last_super_admin': 'Super admin terakhir tidak dapat dinonaktifkan.',
  'error.link_expired':
    'Tautan ini tidak berlaku lagi: sudah terlalu lama, atau ada yang lebih baru. Minta yang baru.',
  'error.link_used': 'Tautan ini sudah dipakai. Minta yang baru bila perlu.',
  'error.not_paid': 'Ini belum ada, atau tidak ada lagi: pesanannya belum lunas.',
  'error.own_account': 'Kamu tidak dapat melakukan ini pada akunmu sendiri.',
  'error.passengers_complete': 'Semua penumpang pesanan ini sudah diisi.',
  'error.passengers_incomplete': 'Sebagian penumpang pesanan ini belum diisi.',
  'error.signature_refused': 'Pesan ini tidak ditandatangani sebagaimana mestinya.',
  'error.quote_changed':
    'Jumlah yang kembali sudah berubah. Lihat jumlah barunya sebelum melanjutkan.',
  'error.refund_closed':
    'Sedekat ini dengan keberangkatan tidak ada lagi yang kembali, jadi pesanannya dibiarkan.',
  'error.provider_down':
    'Layanan pembayaran daring sedang tidak menjawab. Tidak ada yang berubah: bayar lewat transfer bank, atau coba lagi sebentar lagi.',
  'error.price_changed': 'Harganya berubah. Lihat total barunya sebelum melanjutkan.',
  'error.refund_needed': 'Sudah lunas: pengembalian dana harus diminta dulu.',
  'error.refund_stopped':
    'Pembayarannya sudah kembali lewat cara lain: pengembalian ini dihentikan, jangan dikirim.',
  'error.refund_in_question':
    'Pembayarannya dipertanyakan: lihat kasus perjalanan ini yang masih terbuka dan tutup dulu.',
  'error.sales_closed': 'Penjualan penerbangan ini sudah ditutup.',
  'error.seat_limit':
    'Paling banyak sembilan kursi dapat menunggumu. Bayar atau lepas sebagian dulu; sisanya tetap tersimpan.',
  'error.seat_taken': 'Satu kursi baru saja diambil. Pilih yang lain; sisanya tetap tersimpan.',
  'error.pass_forged':
    'Boarding pass ini tidak ditandatangani Sayap, atau sudah diubah. Lihat pesanan penumpangnya.',
  'error.already_boarded': 'Boarding pass ini sudah dipakai naik.',
  'error.not_flown': 'Hanya perjalanan lunas yang sudah diterbangi yang dapat diulas.',
  'error.pass_not_for_flight': 'Boarding pass ini untuk penerbangan lain.',
  'error.pass_revoked': 'Boarding pass ini tidak berlaku lagi: pesanannya dibatalkan atau diubah.',
  'error.review_closed': 'Ulasan dapat diubah selama 30 hari. Masih dapat dihapus.',
  'error.too_large': 'Itu terlalu besar untuk dikirim.',
  'error.unsupported_media': 'Jenis berkas itu tidak diterima.',
  'error.file_refused': 'Isi berkas itu tidak terbaca sesuai jenisnya.',
  'error.too_many_requests': 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  'error.header_too_large': 'Permintaannya terlalu besar. Hapus kuki situs ini lalu coba lagi.',
  'error.internal': 'Ada yang rusak di pihak kami. Yang kamu ketik tidak hilang; coba lagi.',
  'error.unavailable': 'Kami sedang sibuk. Coba lagi beberapa detik lagi.',
}

export const said: Translation<typeof saidInEnglish> = {
  'said.is-required': 'Isi bagian ini.',
  'said.is-required-to-change-the-e-mail-address': 'Diperlukan untuk mengganti alamat email.',
  'said.must-not-be-empty': 'Bagian ini tidak boleh kosong.',
  'said.must-have-at-least-n-characters': 'Paling sedikit {n} karakter.',
  'said.must-have-at-most-n-characters': 'Paling banyak {n} karakter.',
  'said.must-have-at-most-n-lines': 'Paling banyak {n} baris.',
  'said.must-have-at-most-n-megapixels': 'Paling besar {n} megapiksel, dan {m} dalam satu baris.',
  'said.must-be-at-least-n': 'Paling kecil {n}.',
  'said.must-be-at-most-n': 'Paling besar {n}.',
  'said.must-be-at-most-n-mb': 'Paling besar {n} MB.',
  'said.must-be-a-whole-number': 'Harus bilangan bulat.',
  'said.must-be-an-e-mail-address': 'Ini bukan alamat email.',
  'said.must-be-a-day': 'Ini bukan tanggal.',
  'said.must-be-a-time': 'Tulis jam seperti 07:05.',
  'said.must-be-one-of': 'Salah satu dari ini: {list}.',
  'said.must-be-one-letter': 'Satu huruf, A sampai Z.',
  'said.must-be-two-letters': 'Dua huruf, atau satu huruf dan satu angka.',
  'said.must-be-three-letters': 'Tiga huruf.',
  'said.must-be-the-airline-code-and-n-to-n-digits':
    'Kode maskapai dan {n} sampai {m} angka, misalnya EK181.',
  'said.must-be-a-telephone-number':
    'Tulis nomor telepon, misalnya 0812 3456 7890 atau +65 8123 4567.',
  'said.must-be-n-to-n-digits': '{n} sampai {m} angka.',
  'said.must-be-n-to-n-of-letters': '{n} sampai {m} huruf, angka, . _ atau -',
  'said.control-characters-are-not-allowed': 'Ada tanda yang tidak dapat dibaca di dalamnya.',
  'said.allowed': 'Yang diterima: {list}.',
  'said.is-one-of-the-most-common-passwords':
    'Kata sandi ini termasuk yang paling sering dipakai orang.',
  'said.is-not-right': 'Ini bukan kata sandimu.',
  'said.is-locked': 'Ini tidak dapat diubah lagi.',
  'said.is-not-in-the-form-wanted-here': 'Bentuknya tidak seperti yang diminta di sini.',
  'said.is-not-allowed': 'Ini tidak diterima di sini.',
  'said.is-damaged': 'Berkas ini rusak atau terpotong.',
  'said.must-be-a-picture': 'Pilih gambar (JPEG, PNG) atau PDF.',
  'said.must-be-a-jpeg': 'Pilih gambar JPEG, PNG, atau WebP.',
  'said.must-be-a-picture-only': 'Harus gambar saja: ada hal lain di dalamnya.',
  'said.must-be-a-statement-in-csv': 'Harus mutasi rekening dalam CSV, bukan berkas spreadsheet.',
  'said.must-be-sent-as-a-file': 'Kirim sebagai berkas, atau tempel sebagai teks.',
  'said.must-be-a-seat-of-this-flight': 'Pilih kursi di penerbangan ini.',
  'said.must-be-a-seat-of-their-own': 'Setiap penumpang perlu kursinya sendiri.',
  'said.must-be-after-the-departure':
    'Harus setelah keberangkatan, masing-masing menurut jam bandaranya.',
  'said.must-not-be-before-departure-date': 'Perjalanan pulang mendahului perjalanan pergi.',
  'said.must-be-another-place-than-the-first': 'Pilih kota lain dari yang pertama.',
  'said.must-be-the-code-of-a-booking': 'Tidak ada pesanan dengan kode ini.',
  'said.a-booking-code-has-six-letters-and-digits':
    'Kode pesanan terdiri dari enam huruf dan angka.',
  'said.must-be-one-of-our-bank-accounts': 'Pilih salah satu rekening kami.',
  'said.must-be-the-code-or-id-of-one-of-your-airlines': 'Kode atau id salah satu maskapaimu.',
  'said.must-have-as-many-cells-as-the-first-line':
    'Jumlah selnya harus sama dengan baris pertama.',
  'said.must-have-an-adult-with-the-children':
    'Anak-anak terbang bersama orang dewasa dari rombongannya.',
  'said.must-be-adult': 'Anak-anak terbang bersama orang dewasa dari rombongannya.',
  'said.needed-for-a-transfer-to-a-bank': 'Diperlukan untuk transfer ke bankmu.',
  'said.is-there-already-by-now': 'Sudah ada sekarang, atau maskapainya sudah tidak ada.',
  'said.the-date-could-not-be-read': 'Tanggalnya tidak terbaca.',
  'said.the-amount-could-not-be-read': 'Jumlahnya tidak terbaca.',
  'said.the-file-could-not-be-read':
    'Berkasnya tidak terbaca: adakah tanda kutip yang belum ditutup?',
  'said.there-is-no-row-in-this-file': 'Tidak ada baris di berkas ini.',
  'said.this-is-no-csv-file-in-utf-n':
    'Ini bukan berkas CSV dalam UTF-8. Simpan sebagai "CSV UTF-8".',
  'said.these-columns-are-missing-in-the-first-line':
    'Kolom berikut tidak ada di baris pertama: {list}',
}
