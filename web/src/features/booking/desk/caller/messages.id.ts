import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'caller.title': 'Pesankan untuk penelepon',
  'caller.text':
    'Pesanan masuk ke akun dengan email penelepon, atau sebagai tamu. Batas waktu bayar seperti biasa.',
  'caller.search': 'Cari',
  'caller.from': 'Dari',
  'caller.to': 'Ke',
  'caller.day': 'Tanggal berangkat',
  'caller.day-back': 'Tanggal pulang',
  'caller.kind': 'Perjalanan',
  'caller.kind.one-way': 'Sekali jalan',
  'caller.kind.round': 'Pulang pergi',
  'caller.kind.multi-city': 'Multi-kota',
  'caller.flight-n': 'Penerbangan {n}',
  'caller.add-leg': 'Tambah penerbangan',
  'caller.remove-leg': 'Hapus penerbangan {n}',
  'caller.class': 'Kelas',
  'caller.adults': 'Dewasa',
  'caller.children': 'Anak',
  'caller.flight': 'Penerbangan',
  'caller.choose-again': 'Pilih penerbangan lain',
  'caller.gone': '{flight} tidak ada lagi di daftar ini. Pilih penerbangan lain.',
  'caller.none':
    'Tidak ada penerbangan dengan kursi cukup hari itu. Coba tanggal, kelas, atau kota lain.',
  'caller.free': '{n} kursi kosong',
  'caller.adult-n': 'Penumpang {n}, dewasa: nama lengkap',
  'caller.child-n': 'Penumpang {n}, anak: nama lengkap',
  'caller.seats': 'Kursi',
  'caller.seats-choose': 'Pilih kursi',
  'caller.seats-auto': 'Jika tidak, rombongan duduk bersama dan anak di sebelah orang dewasa.',
  'caller.email-hint': 'Tautan pembayaran dikirim ke alamat ini.',
  'caller.insurance': 'Asuransi perjalanan, Rp. 2.000,00 per penumpang dan penerbangan',
  'caller.total': 'Total untuk {n} penumpang',
  'caller.one-payment': 'Semua penerbangan menjadi satu pesanan dengan satu pembayaran.',
  'caller.book': 'Pesan',
  'caller.mailed': 'Penelepon menerima email dengan tautan pembayaran.',
  'caller.booked': '{code} sudah dipesan. Tautan pembayaran dikirim ke {email}',
  'caller.unanswered':
    'Pesanan ini sudah dikirim, tetapi server belum menjawab. Tekan tombol “Pesan” sekali lagi. Pesanan yang sama tidak akan dibuat dua kali.',
  'caller.unanswered-changed':
    'Sebelum formulir ini diubah, sebuah pesanan sudah dikirim, tetapi server belum menjawab. Mungkin pesanan itu sudah dibuat: cari dulu di daftar. Menekan “Pesan” sekarang membuat pesanan baru.',
  'caller.unanswered-unready':
    'Sebelum formulir ini diubah, sebuah pesanan sudah dikirim, tetapi server belum menjawab. Mungkin pesanan itu sudah dibuat. Cari dulu di daftar sebelum memesan lagi.',
  'caller.all-bookings': 'Daftar pesanan',
  'caller.seats-gone': 'Kursi {seats} baru saja diambil. Pilih kursi lain.',
}
