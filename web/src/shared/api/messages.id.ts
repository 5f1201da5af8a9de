import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.invalid_input': 'Ada yang belum benar di formulir. Periksa bagian yang ditandai.',
  'error.malformed_body': 'Permintaan tidak terbaca. Muat ulang halaman lalu coba lagi.',
  'error.not_signed_in': 'Masuk dulu untuk melanjutkan. Isianmu tetap tersimpan.',
  'error.wrong_credentials': 'Email atau kata sandi salah. Coba lagi.',
  'error.session_ended': 'Sesimu sudah berakhir. Masuk lagi; isianmu tetap tersimpan.',
  'error.forbidden': 'Akunmu tidak punya akses untuk ini.',
  'error.password_change_required':
    'Kata sandimu dibuat orang lain. Pilih kata sandimu sendiri dulu; setelah itu semuanya terbuka.',
  'error.sign_in_again': 'Masuk sekali lagi untuk melanjutkan, lalu langsung coba lagi.',
  'error.cross_site': 'Permintaan datang dari situs lain dan ditolak.',
  'error.not_found': 'Tidak ditemukan, atau sudah tidak ada.',
  'error.method_not_allowed': 'Tindakan ini tidak tersedia di sini.',
  'error.request_timeout': 'Koneksinya terlalu lambat. Tidak ada yang berubah; coba lagi.',
  'error.account_live':
    'Akun ini belum bisa dihapus: masih ada pesanan yang belum selesai atau pengembalian dana yang diproses.',
  'error.booking_closed': 'Pesanan ini sudah berakhir dan tidak bisa diubah lagi.',
  'error.booking_move_refused': 'Status pesanan ini tidak memungkinkan tindakan itu.',
  'error.credit_left':
    'Masih ada saldo perjalanan. Setujui bahwa saldo itu hangus, atau pakai dulu.',
  'error.email_taken': 'Email ini sudah terdaftar. Mau masuk saja?',
  'error.code_taken': 'Kode ini sudah dipakai. Pilih yang lain.',
  'error.amount_changed': 'Jumlahnya berubah. Periksa jumlah barunya sebelum melanjutkan.',
  'error.change_waiting':
    'Kamu sudah memilih penerbangan lain untuk pesanan ini. Bayar dulu, atau batalkan dulu.',
  'error.credit_short': 'Saldo perjalananmu baru saja terpakai di tempat lain. Cek sisanya.',
  'error.method_unavailable': 'Metode pembayaran ini sedang tidak tersedia. Pilih yang lain.',
  'error.flight_cancelled': 'Penerbangan ini dibatalkan. Tidak ada yang berubah.',
  'error.flight_full': 'Kursi yang tersisa di penerbangan ini tidak cukup.',
  'error.key_reused':
    'Permintaan ini pernah dikirim dengan isi berbeda. Muat ulang halaman lalu coba lagi.',
  'error.link_expired':
    'Tautan ini sudah kedaluwarsa atau diganti yang lebih baru. Minta tautan baru.',
  'error.link_used': 'Tautan ini sudah dipakai. Minta yang baru jika perlu.',
  'error.not_paid': 'Ini hanya tersedia untuk pesanan yang lunas.',
  'error.passengers_complete': 'Data semua penumpang pesanan ini sudah diisi.',
  'error.passengers_incomplete': 'Data sebagian penumpang pesanan ini belum diisi.',
  'error.quote_changed':
    'Jumlah pengembalian dana berubah. Periksa jumlah barunya sebelum melanjutkan.',
  'error.refund_closed':
    'Keberangkatan sudah terlalu dekat untuk pengembalian dana, jadi pesananmu tidak diubah.',
  'error.provider_down':
    'Penyedia pembayaran online sedang terganggu. Tidak ada yang berubah. Bayar lewat transfer bank, atau coba lagi sebentar lagi.',
  'error.price_changed': 'Harganya berubah. Periksa total barunya sebelum melanjutkan.',
  'error.refund_needed': 'Pesanan ini sudah lunas. Minta pengembalian dana dulu.',
  'error.payment_in_question':
    'Pembayaran perjalanan ini sedang diperiksa. Tidak ada yang berubah: minta transfer bank, yang menunggu sampai selesai, atau coba lagi nanti.',
  'error.sales_closed': 'Penjualan penerbangan ini sudah ditutup.',
  'error.seat_limit':
    'Kursi belum dibayar sebanyak itu melebihi batasmu. Bayar atau lepas sebagian dulu.',
  'error.seat_taken':
    'Salah satu kursi baru saja diambil orang lain. Pilih kursi lain; isianmu tetap tersimpan.',
  'error.not_flown': 'Ulasan hanya untuk perjalanan lunas yang sudah selesai.',
  'error.review_closed': 'Ulasan hanya bisa diubah dalam 30 hari, tetapi masih bisa dihapus.',
  'error.too_large': 'Ukurannya terlalu besar untuk dikirim.',
  'error.unsupported_media': 'Jenis berkas ini tidak didukung.',
  'error.file_refused': 'Isi berkas ini tidak sesuai dengan jenisnya.',
  'error.too_many_requests': 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  'error.header_too_large': 'Permintaannya terlalu besar. Hapus cookie situs ini lalu coba lagi.',
  'error.internal': 'Ada gangguan di pihak kami. Isianmu tidak hilang; coba lagi.',
  'error.unavailable': 'Sistem sedang sibuk. Coba lagi dalam beberapa detik.',

  // Messages about one invalid input, by code of the API (contract/src/core/input-errors.ts).
  'input.required': 'Wajib diisi.',
  'input.password_needed_for_email': 'Diperlukan untuk mengganti alamat email.',
  'input.too_short.empty': 'Bagian ini tidak boleh kosong.',
  'input.too_short.characters': 'Minimal {min} karakter.',
  'input.too_long.characters': 'Maksimal {max} karakter.',
  'input.too_long.lines': 'Maksimal {max} baris.',
  'input.image_too_large': 'Maksimal {max_megapixels} megapiksel, dan {max_side} piksel per sisi.',
  'input.too_small': 'Paling kecil {min}.',
  'input.too_large': 'Maksimal {max}.',
  'input.file_too_large': 'Maksimal {max_megabytes} MB.',
  'input.wrong_type.integer': 'Harus bilangan bulat.',
  'input.invalid_format.email': 'Isi alamat email yang benar.',
  'input.invalid_format.date': 'Isi tanggal yang benar.',
  'input.invalid_format.time': 'Isi jam, misalnya 07:05.',
  'input.not_one_of': 'Pilih salah satu: {allowed}.',
  'input.invalid_format.airport_code': 'Tiga huruf.',
  'input.invalid_format.phone': 'Isi nomor telepon, misalnya 0812 3456 7890 atau +65 8123 4567.',
  'input.invalid_format.account_number': '5 sampai 30 angka.',
  'input.invalid_format.postal_code': '3 sampai 10 angka.',
  'input.invalid_format.person_name':
    "Hanya huruf, spasi, dan . ' -, dengan spasi setelah titik: Muh. Ali",
  'input.control_characters': 'Ada karakter yang tidak diperbolehkan.',
  'input.out_of_range': 'Nilai yang diterima: {min} sampai {max}.',
  'input.password_unchanged': 'Harus berbeda dari yang sebelumnya.',
  'input.weak_password':
    'Terlalu mudah ditebak. Lebih baik tiga atau empat kata yang tidak saling berkaitan.',
  'input.password_made_of_names':
    'Dibuat dari nama, alamat, atau kota, yang ditebak paling dulu. Pakai kata-kata yang tidak ada hubungannya denganmu.',
  'input.common_password': 'Kata sandi ini terlalu umum. Pilih yang lain.',
  'input.incorrect_password': 'Kata sandi salah.',
  'input.invalid_format.other': 'Formatnya tidak sesuai.',
  'input.not_allowed': 'Ini tidak diperbolehkan di sini.',
  'input.file_damaged': 'Berkas ini rusak atau terpotong.',
  'input.file_cut_off': 'Berkas ini rusak atau terpotong.',
  'input.file_not_an_image_or_pdf': 'Pilih gambar (JPEG, PNG) atau PDF.',
  'input.file_not_an_image': 'Pilih gambar JPEG, PNG, atau WebP.',
  'input.file_polyglot': 'Berkas harus berisi gambar saja.',
  'input.not_a_seat_of_flight': 'Pilih kursi di penerbangan ini.',
  'input.seat_used_twice': 'Setiap penumpang perlu kursi sendiri.',
  'input.before_field.departure_date': 'Tanggal pulang tidak boleh sebelum tanggal pergi.',
  'input.same_place': 'Pilih kota yang berbeda dari kota pertama.',
  'input.invalid_format.booking_reference': 'Kode pesanan terdiri dari enam huruf dan angka.',
  'input.unknown_bank_account': 'Pilih salah satu rekening kami.',
  'input.adult_missing': 'Anak harus terbang bersama orang dewasa dari rombongannya.',
  'input.adult_required': 'Anak harus terbang bersama orang dewasa dari rombongannya.',
  'input.needed_for_bank_transfer': 'Diperlukan untuk transfer ke rekeningmu.',
}
