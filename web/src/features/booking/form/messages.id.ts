import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'booking.title': 'Pemesanan',
  'booking.heading': 'Pastikan data pemesan sudah benar.',
  'booking.names': 'Isi nama sesuai KTP atau paspor.',
  'booking.steps': 'Langkah pemesanan',
  'booking.step-flight': 'Penerbangan',
  'booking.step-details': 'Data dan kursi',
  'booking.step-payment': 'Bayar',
  'booking.at-most':
    'Satu pesanan maksimal {n} penumpang, jadi formulir ini untuk {n}. Pesan sisanya secara terpisah.',

  'booking.no-room': {
    other:
      'Hanya tersisa {n} kursi di penerbangan ini, sedangkan kamu memesan untuk {count} penumpang.',
  },
  'booking.sold-out':
    'Semua kursi penerbangan ini sudah terjual atau sedang ditahan penumpang lain.',
  'booking.book-for': { other: 'Pesan untuk {n} penumpang' },

  'booking.contact': 'Data pemesan',
  'booking.contact-note': 'E-tiket dan info penerbangan dikirim ke sini.',
  'booking.name': 'Nama lengkap',
  'booking.email': 'Email',
  'booking.phone': 'Telepon',

  'booking.passengers': 'Penumpang',
  'booking.same': 'Penumpang 1 adalah pemesan',
  'booking.saved': 'Penumpang tersimpan',
  'booking.saved-adult': '{name}, dewasa',
  'booking.saved-child': '{name}, anak',
  'booking.save-passengers': 'Simpan penumpang ini untuk pesanan berikutnya',
  'booking.passenger': 'Penumpang {n}',
  'booking.type': 'Kategori',
  'booking.type-of': 'Kategori penumpang {n}',
  'booking.adult': 'Dewasa',
  'booking.child': 'Anak',
  'booking.seat': 'Kursi',
  'booking.choose-seat': 'Pilih',
  'booking.only-children':
    'Anak harus terbang bersama orang dewasa. Ubah minimal satu penumpang menjadi Dewasa.',

  'booking.need-name': 'Isi nama pemesan.',
  'booking.need-email': 'Isi alamat email untuk pengiriman e-tiket.',
  'booking.bad-email': 'Isi alamat email lengkap, misalnya nama@contoh.com.',
  'booking.need-phone': 'Isi nomor telepon yang bisa kami hubungi.',
  'booking.bad-phone':
    'Isi nomor seperti 812 3456 7890. Untuk nomor luar negeri, awali dengan + dan kode negara.',
  'booking.need-passenger': 'Isi nama penumpang {n}.',
  'booking.refused': 'Isian ini belum bisa diterima. Periksa sekali lagi.',

  'booking.insurance': 'Asuransi perjalanan',
  'booking.insurance-note': '{price} per penumpang, santunan hingga Rp. 14.695.000,00',
  'booking.insurance-for': 'untuk {n} orang',

  'booking.summary': 'Ringkasan',
  'booking.flight-class': '{flight} · {class}',
  'booking.route': '{from} ke {to}, {way}',
  'booking.when': '{day} · {duration} · {way}',
  'booking.plus-days': { other: '+{n} hari' },
  'booking.class.economy': 'Ekonomi',
  'booking.class.business': 'Bisnis',
  'booking.class.first class': 'Kelas utama',
  'booking.way.direct': 'langsung',
  'booking.way.transit': 'transit',
  'booking.line-price': '{n} × {price}',
  'booking.line-seats': { other: 'Kursi {seats}' },
  'booking.line-no-seats': 'Kursi',
  'booking.seats-free': 'tanpa biaya tambahan',
  'booking.line-insurance': 'Asuransi perjalanan {n} × {price}',
  'booking.not-chosen': 'tidak dipilih',
  'booking.total': 'Total',
  'booking.total-for': 'Total untuk {n} orang',
  'booking.show-lines': 'Rincian harga',
  'booking.consent': 'Dengan memesan, kamu menyetujui {terms} dan {refund}.',
  'booking.terms': 'syarat & ketentuan',
  'booking.refund-policy': 'kebijakan pengembalian dana',
  'booking.proceed': 'Lanjut ke Pembayaran',
  'booking.note': 'Kamu bayar di langkah berikutnya. Sekarang belum ada yang ditagih.',

  'booking.seats-gone': {
    other: 'Kursi {seats} baru saja diambil orang lain. Pilih kursi lain; isianmu tetap tersimpan.',
  },

  'booking.failed': 'Pemesanan gagal!',
  'booking.done': 'Pesanan berhasil dibuat. Cek pesananmu!',
  'booking.pay': 'Bayar sekarang',
  'booking.seated': { other: 'Kami memilihkan kursi {seats} untukmu.' },
  'booking.new-seat': 'Pilih kursi lain',
  'booking.price-changed':
    'Harga penerbangan ini kini {price} per penumpang. Totalnya menjadi {total}, sebelumnya {old}. Pesananmu belum dibuat.',
  'booking.accept': 'Lanjut dengan {total}',
  'booking.closed-reason':
    'Penjualan penerbangan ini sudah ditutup, jadi tidak bisa dipesan lagi. Isianmu tetap tersimpan.',
  'booking.no-answer': 'Isianmu tetap tersimpan. Coba lagi; pesanan tidak akan dibuat dua kali.',

  'booking.have-account': 'Sudah punya akun?',
  'booking.sign-in': 'Masuk',

  'booking.not-found': 'Penerbangan tidak ditemukan',
  'booking.not-found-text':
    'Tautannya mungkin sudah lama atau tidak lengkap. Coba cari penerbangannya lagi.',
  'booking.closed': 'Penjualan penerbangan ini sudah ditutup',
  'booking.closed-text':
    '{from} ke {to}, {day} pukul {time}. Penerbangan lain di rute ini mungkin masih dijual.',
  'booking.find': 'Cari Tiket',
  'booking.waiting-list': 'Ikut daftar tunggu',
  'booking.other-flights': 'Lihat penerbangan lain',
  'booking.load-failed': 'Penerbangan gagal dimuat',
  'booking.seat-out': 'Kursi pergi',
  'booking.seat-back': 'Kursi pulang',
  'booking.seat-of': 'Kursi penerbangan {n}',
  'booking.out': 'Pergi',
  'booking.back': 'Pulang',
  'booking.flight-n': 'Penerbangan {n}',
  'booking.insurance-note-round':
    '{price} per penumpang per penerbangan, santunan hingga Rp. 14.695.000,00',
  'booking.prices-changed':
    'Harganya berubah. Total semua penerbangan kini {total}, sebelumnya {old}. Pesananmu belum dibuat.',
  'booking.leg-closed':
    'Penjualan {flight} sudah ditutup, jadi perjalanan ini tidak bisa dipesan lagi. Isianmu tetap tersimpan.',
  'booking.return-closed':
    'Penjualan penerbangan pulang sudah ditutup, jadi perjalanan ini tidak bisa dipesan lagi. Isianmu tetap tersimpan.',
}
