import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'pay.title': 'Pembayaran',
  'pay.of-booking': 'Pesanan {code}',
  'pay.steps': 'Langkah pesananmu',
  'pay.step-flight': 'Penerbangan',
  'pay.step-details': 'Data dan kursi',
  'pay.step-payment': 'Bayar',
  'pay.missing': 'Pembayaran tidak ditemukan',
  'pay.missing-text':
    'Mungkin milik akun lain, atau alamatnya salah. Semua pesananmu ada di Pesanan Saya.',
  'pay.my-booking': 'Pesanan Saya',
  'pay.failed': 'Pembayaran gagal dimuat',
  'pay.failed-text': 'Pesananmu dan batas waktunya tidak berubah.',

  'pay.slip': 'Detail transfer',
  'pay.transfer-exactly': 'Transfer tepat sejumlah',
  'pay.to-pay': 'Jumlah tagihan',
  'pay.copy-amount': 'Salin jumlah',
  'pay.unique-why':
    'Jangan dibulatkan. Angka terakhirnya adalah kode unik agar kami mengenali transfermu. Nilai kode itu kembali menjadi saldo perjalananmu.',
  'pay.to-account': 'Ke rekening ini',
  'pay.copy-account': 'Salin nomor rekening',
  'pay.holder': 'atas nama {name}',

  'pay.how': 'Pilih metode pembayaran',
  'pay.method.bank_transfer': 'Transfer bank',
  'pay.method.midtrans': 'Virtual account, QRIS, kartu',
  'pay.method-failed': 'Metode pembayaran gagal diubah.',
  'pay.way.va': 'Virtual account',
  'pay.way.qris': 'QRIS',
  'pay.way.card': 'Kartu',
  'pay.no-qris': 'QRIS maksimal {most} per transaksi, jadi tidak tersedia untuk jumlah ini.',
  'pay.go-on': 'Lanjut bayar',
  'pay.go-on-note':
    'Kamu membayar di halaman penyedia pembayaran kami, lalu kembali ke sini. Kami tidak pernah melihat nomor kartumu.',
  'pay.refused':
    'Pembayaran ditolak dan uangmu tidak terpotong. Coba lagi di halaman pembayaran dengan kartu atau rekening lain, atau pilih metode pembayaran lain. Kursimu kami tahan sampai batas waktu di bawah.',
  'pay.on-its-way':
    'Sudah membayar? Kamu tidak perlu melakukan apa-apa lagi. Halaman ini berubah begitu penyedia pembayaran mengonfirmasinya, biasanya dalam satu menit.',
  'pay.provider-away':
    'Penyedia pembayaran sedang terganggu. Tidak ada yang hilang: coba lagi sebentar lagi, atau pilih transfer bank.',
  'pay.choose-first': 'Pilih dulu metode pembayaran di atas.',
  'pay.by-staff':
    'Pembayaran dikonfirmasi tim kami. Setelah itu, boarding pass-mu bisa dibuka di sini.',

  'pay.late': 'Bagaimana jika pembayaran saya terlambat atau jumlahnya tidak tepat?',
  'pay.late-seats':
    'Jika terlambat, kami ambil lagi kursimu, atau kursi lain di kelas yang sama jika kursimu sudah terisi.',
  'pay.late-credit':
    'Jika tidak ada kursi tersisa, semuanya menjadi saldo perjalanan dan diperiksa tim kami.',
  'pay.late-amount':
    'Jika lebih, sisanya menjadi saldo perjalanan. Jika kurang, uangnya kami simpan untuk pesanan ini dan kekurangannya kami tagih.',
  'pay.late-proof': {
    other: 'Selama bukti transfer diperiksa, batas waktu dijeda hingga {n} jam.',
  },

  'pay.proof-title': 'Sudah transfer? Kirim buktinya',
  'pay.proof-why':
    'Tangkapan layar atau struk bank sudah cukup. Konfirmasi lebih cepat, dan batas waktu dijeda selama kami memeriksa.',
  'pay.proof-another': 'Kirim bukti lain',
  'pay.proof-rest': 'Bukti terakhirmu diterima; jumlah di atas adalah kekurangannya.',
  'pay.proof-file': 'Bukti transfer',
  'pay.proof-limits': 'Gambar (JPG, PNG) atau PDF, maksimal {mb} MB.',
  'pay.proof-choose': 'Pilih gambar atau PDF',
  'pay.proof-change': 'Pilih yang lain',
  'pay.proof-drop': 'atau seret ke sini',
  'pay.proof-kind': '{name} bukan gambar dan bukan PDF. Pilih berkas JPG, PNG, atau PDF.',
  'pay.proof-empty': '{name} kosong. Pilih berkas lain.',
  'pay.proof-too-large':
    'Ukurannya {mb} MB, maksimal {most} MB. Tangkapan layar biasanya lebih kecil.',
  'pay.proof-send': 'Kirim bukti',
  'pay.proof-sending': 'Mengirim…',
  'pay.proof-percent': '{n}% terkirim',
  'pay.proof-checking': 'Semua terkirim, sedang diperiksa…',
  'pay.proof-done': 'Bukti diterima',
  'pay.proof-done-note': 'Tim kami sedang memeriksanya. Sementara itu, kursimu kami tahan.',

  'pay.summary': 'Rincian harga',
  'pay.route': '{from} ke {to}',
  'pay.party': { other: '{n} penumpang' },
  'pay.plus-days': { other: '+{n} hari' },
  'pay.leg-out': 'pergi',
  'pay.leg-route': '{from} ke {to}',
  'pay.leg-back': 'pulang',
  'pay.line.ticket': { other: '{n} tiket' },
  'pay.line.insurance': { other: 'Asuransi untuk {n} orang' },
  'pay.line.voucher': 'Voucher',
  'pay.line.former_booking': 'Pesananmu sekarang',
  'pay.line.former_booking-note': 'Tetap milikmu sampai sisanya lunas',
  'pay.line.unique_code': 'Kode unik',
  'pay.line.unique_code-note': 'kembali sebagai saldo perjalanan',
  'pay.line.credit': 'Saldo perjalanan dipakai',
  'pay.line.received': 'Sudah diterima',
  'pay.voucher-ask': 'Punya voucher?',
  'pay.voucher-code': 'Kode voucher',
  'pay.voucher-check': 'Periksa',
  'pay.voucher-takes':
    '{code} memotong {discount}. Kamu membayar {amount}, ditambah kode unik jika lewat transfer.',
  'pay.voucher-covers':
    '{code} memotong {discount}. Semuanya tertutup, jadi perjalanan langsung lunas.',
  'pay.voucher-use': 'Pakai voucher',
  'pay.voucher-not-now': 'Nanti saja',
  'pay.voucher-in-use': '{code} sedang dipakai.',
  'pay.voucher-remove': 'Lepas voucher',
  'pay.voucher-failed': 'Voucher gagal diubah.',
  'pay.by-voucher': 'Lunas dengan voucher. Boarding pass-mu sudah siap.',
  'error.voucher_invalid':
    'Kode ini tidak berlaku, atau sudah tidak berlaku. Periksa lagi kodenya.',
  'error.voucher_used_up': 'Voucher ini sudah habis terpakai.',
  'error.voucher_used':
    'Voucher ini sudah pernah kamu pakai. Setiap orang bisa memakainya satu kali.',
  'error.voucher_minimum': 'Voucher ini untuk harga tiket yang lebih tinggi dari perjalanan ini.',
  'error.voucher_present': 'Perjalanan ini sudah memakai voucher. Lepas dulu voucher itu.',
  'pay.still-to-pay': 'Jumlah tagihan',
  'pay.total': 'Total',
  'pay.settled': 'Dibayar',
  'pay.use-credit': 'Pakai saldo perjalanan saya',
  'pay.credit-left': 'Saldomu {left}. Sisanya bayar lewat transfer.',
  'pay.credit-covers': 'Saldomu {left}, cukup untuk langsung melunasi perjalanan ini.',
  'pay.credit-used': '{used} dipakai untuk perjalanan ini, sisa saldo {left}.',
  'pay.credit-see': 'Lihat saldo perjalanan',
  'pay.credit-failed': 'Pemakaian saldo gagal diubah.',
  'pay.by-credit': 'Dibayar dengan saldo perjalanan. Boarding pass-mu siap.',

  'pay.insurance-waits': 'Bayar asuransi perjalananmu',
  'pay.insurance-until': 'Sebelum {until}. Asuransi berlaku begitu pembayarannya masuk.',
  'pay.insurance-in-review': 'Transfermu sedang kami periksa',
  'pay.insurance-checking': 'Asuransi berlaku begitu transfernya kami konfirmasi.',
  'pay.insurance-rejected': 'Buktinya belum bisa kami terima: {reason} Kirim bukti lain.',
  'pay.insurance-stays':
    'Pesananmu sudah lunas dan tidak berubah. Uang yang terlambat masuk menjadi saldo perjalanan.',
  'pay.insurance-withdraw': 'Tidak jadi pakai asuransi',
  'pay.insurance-withdrawn': 'Asuransinya tidak ditagihkan. Pesananmu tidak berubah.',
  'pay.insurance-withdraw-failed': 'Asuransinya gagal dibatalkan.',
  'pay.insurance-by-credit': 'Dibayar dengan saldo perjalanan. Perjalananmu sudah diasuransikan.',
  'pay.insurance-credit-covers':
    'Saldomu {left}, cukup untuk semuanya. Asuransinya langsung berlaku.',

  'pay.badge.paid': 'Pembayaran berhasil',
  'pay.badge.expired': 'Pembayaran batal',
  'pay.badge.cancelled': 'Pembayaran batal',
  'pay.badge.refunded': 'Pembayaran batal',
  'pay.ended.paid-text': { other: '{n} boarding pass-mu siap.' },
  'pay.proof-protected':
    '{name} dikunci kata sandi. Simpan tanpa kata sandi, atau ambil tangkapan layar struknya.',
  'pay.proof-broken':
    '{name} tidak bisa dibuka sebagai gambar atau PDF. Ambil tangkapan layar struknya, atau simpan sekali lagi.',
  'pay.proof-wrong': 'Salah kirim berkas? Berkas baru menggantikannya, dan antreanmu tetap.',
  'pay.expected': 'Bagaimana jika ada yang tidak cocok?',
  'pay.expected-amount': 'Jumlahnya harus tepat {amount}.',
  'pay.expected-account': 'Ke {bank}, rekening {number}, {holder}.',
  'pay.expected-other':
    'Jika jumlahnya berbeda, kami kabari. Lebihnya menjadi saldo perjalanan, kekurangannya kami tagih.',
  'pay.ended.paid':
    'Pembayaran di atas harga, termasuk kode unikmu, sekarang menjadi saldo perjalanan.',
  'pay.ended.expired':
    'Uangnya telanjur dikirim? Begitu masuk, kami pesan lagi kursimu, atau kursi lain di kelas yang sama. Jika tidak ada yang tersisa, semuanya menjadi saldo perjalanan. Kamu tidak perlu melakukan apa-apa.',
  'pay.ended.cancelled': 'Uang yang telanjur dikirim menjadi saldo perjalanan begitu masuk.',
  'pay.ended.refunded': 'Status pengembalian dananya ada di Pesanan Saya.',
  'pay.policies': 'Baca {refund} dan {terms} sebelum membayar.',
  'pay.refund-policy': 'kebijakan pengembalian dana',
  'pay.terms': 'syarat & ketentuan',
}
