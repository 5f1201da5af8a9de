import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'pay.title': 'Pembayaran',
  'pay.of-booking': 'Pesanan {code}',
  'pay.steps': 'Langkah pesananmu',
  'pay.step-flight': 'Penerbangan',
  'pay.step-details': 'Data dan kursi',
  'pay.step-payment': 'Bayar',
  'pay.missing': 'Pembayaran ini tidak ada',
  'pay.missing-text': 'Bukan milikmu, atau alamatnya salah. Semua pesananmu ada di Pesanan Saya.',
  'pay.my-booking': 'Pesanan Saya',
  'pay.failed': 'Pembayaran tidak dapat dimuat',
  'pay.failed-text': 'Pesananmu dan batas waktunya tidak berubah.',

  'pay.slip': 'Slip transfer',
  'pay.transfer-exactly': 'Transfer tepat',
  'pay.to-pay': 'Yang harus dibayar',
  'pay.copy-amount': 'Salin jumlahnya',
  'pay.unique-why':
    'Jangan dibulatkan: angka terakhirnya adalah kode yang hanya milikmu, sehingga kami tahu transfer itu darimu. Rupiah dari kode itu kembali kepadamu sebagai saldo perjalanan.',
  'pay.to-account': 'Ke rekening ini',
  'pay.copy-account': 'Salin nomor rekening',
  'pay.holder': 'atas nama {name}',

  'pay.how': 'Mau membayar dengan apa?',
  'pay.method.bank_transfer': 'Transfer bank',
  'pay.method.midtrans': 'Virtual account, QRIS, kartu',
  'pay.method-failed': 'Cara membayar tidak diubah.',
  'pay.way.va': 'Virtual account',
  'pay.way.qris': 'QRIS',
  'pay.way.card': 'Kartu',
  'pay.no-qris': 'QRIS paling banyak {most} sekali bayar, jadi tidak ditawarkan untuk jumlah ini.',
  'pay.go-on': 'Lanjut membayar',
  'pay.go-on-note':
    'Kamu membayar di halaman layanan pembayaran kami lalu kembali ke sini. Kami tidak pernah melihat nomor kartu.',
  'pay.refused':
    'Pembayarannya ditolak dan uangmu tidak berkurang. Coba lagi di halaman pembayaran dengan kartu atau rekening lain, atau pilih cara bayar lain. Kursimu tetap milikmu sampai batas waktu di bawah.',
  'pay.on-its-way':
    'Sudah kembali dari halaman pembayaran: kalau kamu sudah membayar, tidak perlu apa-apa lagi. Halaman ini langsung mengabari begitu layanan pembayaran mengonfirmasinya, biasanya dalam semenit.',
  'pay.provider-away':
    'Layanan pembayaran sedang tidak menjawab. Tidak ada yang hilang: coba lagi sebentar lagi, atau pilih transfer bank.',
  'pay.choose-first': 'Pilih dulu cara membayar di atas.',
  'pay.by-staff':
    'Petugas kami mengonfirmasi pembayaran. Begitu selesai, boarding pass-mu terbuka di sini.',

  'pay.late': 'Bagaimana kalau uang saya terlambat, atau jumlahnya tidak tepat?',
  'pay.late-seats':
    'Terlambat: kami ambil lagi kursimu, atau kursi lain di kelas yang sama bila kursimu sudah terisi.',
  'pay.late-credit':
    'Bila tidak ada kursi tersisa, semuanya menjadi saldo perjalanan, dan petugas kami memeriksanya.',
  'pay.late-amount':
    'Kelebihan: sisanya menjadi saldo perjalanan. Kurang: disimpan untuk pesanan ini dan kami minta kekurangannya.',
  'pay.late-proof': { other: 'Bukti yang sedang diperiksa menghentikan waktu hingga {n} jam.' },

  'pay.proof-title': 'Sudah transfer? Kirim buktinya',
  'pay.proof-why':
    'Tangkapan layar atau struk bankmu sudah cukup. Konfirmasinya lebih cepat, dan waktunya berhenti selama kami memeriksa.',
  'pay.proof-another': 'Kirim bukti lain',
  'pay.proof-rest': 'Bukti terakhirmu diterima; jumlah di atas adalah kekurangannya.',
  'pay.proof-file': 'Bukti transfer',
  'pay.proof-limits': 'Gambar (jpg, png) atau PDF, paling besar {mb} MB.',
  'pay.proof-choose': 'Pilih gambar atau PDF',
  'pay.proof-change': 'Pilih yang lain',
  'pay.proof-drop': 'atau seret ke sini',
  'pay.proof-kind': '{name} bukan gambar dan bukan PDF. Pilih jpg, png, atau pdf.',
  'pay.proof-empty': '{name} kosong. Pilih berkas lain.',
  'pay.proof-too-large':
    'Besarnya {mb} MB, sedangkan paling besar {most} MB. Tangkapan layar biasanya lebih kecil.',
  'pay.proof-send': 'Kirim bukti',
  'pay.proof-sending': 'Mengirim...',
  'pay.proof-percent': '{n} persen terkirim',
  'pay.proof-checking': 'Semua terkirim, sedang diperiksa...',
  'pay.proof-done': 'Bukti diterima',
  'pay.proof-done-note': 'Petugas kami memeriksanya sekarang. Sementara itu kursimu dijaga.',

  'pay.summary': 'Yang kamu bayar',
  'pay.route': '{from} ke {to}',
  'pay.party': { other: '{n} penumpang' },
  'pay.leg-out': 'pergi',
  'pay.leg-back': 'pulang',
  'pay.line.ticket': { other: '{n} tiket' },
  'pay.line.insurance': { other: 'Asuransi untuk {n}' },
  'pay.line.unique_code': 'Kode unik',
  'pay.line.unique_code-note': 'kembali sebagai saldo perjalanan',
  'pay.line.credit': 'Saldo perjalanan terpakai',
  'pay.line.received': 'Sudah diterima',
  'pay.still-to-pay': 'Yang harus dibayar',
  'pay.total': 'Total',
  'pay.use-credit': 'Pakai saldo perjalanan saya',
  'pay.credit-left': 'Saldomu {left}; sisanya kamu transfer.',
  'pay.credit-covers': 'Saldomu {left}: cukup untuk semuanya, dan perjalanan ini langsung lunas.',
  'pay.credit-used': '{used} darinya membayar perjalanan ini, tersisa {left}.',
  'pay.credit-see': 'Lihat saldo perjalanan',
  'pay.credit-failed': 'Saldo perjalanan tidak diubah.',
  'pay.by-credit': 'Dibayar dengan saldo perjalanan. Boarding pass-mu siap.',

  'pay.badge.paid': 'Pembayaran berhasil',
  'pay.badge.expired': 'Pembayaran batal',
  'pay.badge.cancelled': 'Pembayaran batal',
  'pay.badge.refunded': 'Pembayaran batal',
  'pay.ended.paid-text': { other: '{n} boarding pass-mu siap.' },
  'pay.proof-protected':
    '{name} berkata sandi. Simpan tanpa kata sandi, atau ambil tangkapan layar struknya.',
  'pay.proof-broken':
    '{name} tidak dapat dibuka sebagai gambar atau PDF. Ambil tangkapan layar struknya, atau simpan sekali lagi.',
  'pay.proof-wrong': 'Salah kirim berkas? Berkas baru menggantikannya, dan antreanmu tetap.',
  'pay.expected': 'Bagaimana jika ada yang tidak cocok?',
  'pay.expected-amount': 'Yang kami tunggu tepat {amount}.',
  'pay.expected-account': 'Di {bank}, rekening {number}, {holder}.',
  'pay.expected-other':
    'Jika jumlahnya berbeda, kami kabari. Lebihnya menjadi saldo perjalanan, kekurangannya kami minta.',
  'pay.ended.paid': 'Yang melebihi harga, termasuk kode unikmu, sekarang menjadi saldo perjalanan.',
  'pay.ended.expired':
    'Uangnya telanjur dikirim? Begitu masuk, kami pesan lagi kursimu, atau kursi lain di kelas yang sama. Jika tidak ada yang tersisa, semuanya menjadi saldo perjalanan. Kamu tidak perlu apa-apa.',
  'pay.ended.cancelled': 'Uang yang telanjur dikirim menjadi saldo perjalanan begitu masuk.',
  'pay.ended.refunded': 'Status pengembalian dananya ada di Pesanan Saya.',
}
