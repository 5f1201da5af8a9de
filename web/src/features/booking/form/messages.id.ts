import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'booking.title': 'Pemesanan',
  'booking.heading': 'Pastikan data pemesan sudah benar.',
  'booking.names': 'Nama seperti di KTP atau paspor.',
  'booking.steps': 'Langkah pemesanan',
  'booking.step-flight': 'Penerbangan',
  'booking.step-details': 'Data dan kursi',
  'booking.step-payment': 'Bayar',
  'booking.at-most':
    'Satu pesanan memuat paling banyak {n} penumpang; formulir ini untuk {n}. Pesan sisanya terpisah.',

  'booking.no-room': {
    other:
      'Hanya tersisa {n} kursi di penerbangan ini, sedangkan formulir ini untuk {count} penumpang.',
  },
  'booking.sold-out': 'Semua kursi penerbangan ini sudah terjual atau sedang dipegang orang lain.',
  'booking.book-for': { other: 'Pesan untuk {n} penumpang' },

  'booking.contact': 'Data pemesan',
  'booking.contact-note': 'E-tiket dan kabar tentang penerbangan ini dikirim ke sini.',
  'booking.name': 'Nama lengkap',
  'booking.email': 'Email',
  'booking.phone': 'Telepon',

  'booking.passengers': 'Penumpang',
  'booking.same': 'Penumpang 1 adalah pemesan',
  'booking.passenger': 'Penumpang {n}',
  'booking.type': 'Kategori',
  'booking.type-of': 'Kategori penumpang {n}',
  'booking.adult': 'Dewasa',
  'booking.child': 'Anak',
  'booking.seat': 'Kursi',
  'booking.choose-seat': 'Pilih',
  'booking.only-children':
    'Anak terbang bersama orang dewasa. Ubah setidaknya satu penumpang menjadi Dewasa.',

  'booking.need-name': 'Tulis nama pemesan.',
  'booking.need-email': 'Tulis alamat email: e-tiket dikirim ke sana.',
  'booking.bad-email': 'Ini belum alamat email: bentuknya seperti nama@contoh.com.',
  'booking.need-phone': 'Tulis nomor telepon yang dapat kami hubungi.',
  'booking.bad-phone':
    'Tulis nomornya seperti 812 3456 7890; dari luar negeri dengan + dan kode negara.',
  'booking.need-passenger': 'Tulis nama penumpang {n}.',
  'booking.need-seat': 'Pilih kursi.',
  'booking.refused': 'Server tidak menerima ini. Periksa sekali lagi.',

  'booking.insurance': 'Asuransi perjalanan',
  'booking.insurance-note': '{price} per penumpang, santunan hingga Rp. 14.695.000,00',
  'booking.insurance-for': 'untuk {n}',

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
  'booking.total-for': 'Total untuk {n}',
  'booking.show-lines': 'Rincian total',
  'booking.proceed': 'Lanjut ke Pembayaran',
  'booking.note':
    'Kamu membayar lewat transfer bank di langkah berikutnya. Sekarang belum ada tagihan.',

  'booking.hold-over': {
    other: 'Kursi {seats} tidak lagi dijaga untukmu. Semua yang kamu ketik masih ada.',
  },
  'booking.hold-again': { other: 'Jaga lagi' },
  'booking.hold-failed': 'Pilihan kursi tidak sampai ke kami: {reason}',
  'booking.seats-gone': {
    other: 'Kursi {seats} baru saja diambil. Pilih yang lain; sisanya tetap tersimpan.',
  },

  'booking.failed': 'Pemesanan gagal!',
  'booking.done': 'Pemesanan berhasil, periksa pesananmu!',
  'booking.new-seat': 'Pilih kursi lain',
  'booking.price-changed':
    'Penerbangan ini sekarang {price} per penumpang. Totalnya {total}, sebelumnya {old}. Belum ada yang dipesan.',
  'booking.accept': 'Setuju {total}',
  'booking.closed-reason':
    'Penjualan penerbangan ini sudah ditutup, jadi tidak dapat dipesan lagi. Yang kamu ketik tetap tersimpan.',
  'booking.no-answer':
    'Yang kamu ketik tetap tersimpan, dan mencoba lagi tidak akan memesan dua kali.',

  'booking.sign-in-title': 'Masuk untuk memesan',
  'booking.sign-in-text':
    'Pesananmu disimpan di akunmu. Semua isian dan kursimu tetap di sini; kamu langsung kembali ke sini.',
  'booking.sign-in': 'Masuk',
  'booking.sign-up': 'Daftar',

  'booking.not-found': 'Penerbangan ini tidak ada',
  'booking.not-found-text':
    'Tautannya mungkin sudah lama, atau ada huruf yang hilang. Cari penerbangan lagi.',
  'booking.closed': 'Penjualan penerbangan ini sudah ditutup',
  'booking.closed-text':
    '{from} ke {to}, {day} pukul {time}. Penerbangan lain di rute ini mungkin masih dijual.',
  'booking.find': 'Cari Tiket',
  'booking.other-flights': 'Lihat penerbangan lain',
  'booking.load-failed': 'Penerbangan tidak dapat dimuat',
  'booking.seat-out': 'Kursi, pergi',
  'booking.seat-back': 'Kursi, pulang',
  'booking.out': 'Pergi',
  'booking.back': 'Pulang',
  'booking.which-flight': 'Kursi di penerbangan mana',
  'booking.seats-on': '{leg} {chosen}/{n}',
  'booking.seats-back': 'Sekarang kursi untuk pulang',
  'booking.seats-out': 'Sekarang kursi untuk pergi',
  'booking.insurance-note-round':
    '{price} per penumpang dan penerbangan, santunan hingga Rp. 14.695.000,00',
  'booking.prices-changed':
    'Ada harga yang berubah. Total kedua penerbangan {total}, sebelumnya {old}. Belum ada yang dipesan.',
  'booking.return-closed':
    'Penjualan penerbangan pulang sudah ditutup, jadi perjalanan ini tidak dapat dipesan lagi. Yang kamu ketik tetap tersimpan.',
}
