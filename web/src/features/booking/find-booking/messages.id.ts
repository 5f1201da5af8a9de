import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'find.title': 'Cari pesanan saya',
  'find.text':
    'Dengan kode pesanan dan alamat email yang dipakai memesan. Kami kirim tautan yang menampilkan perjalanan dan boarding pass-nya.',
  'find.code': 'Kode pesanan',
  'find.code-hint': 'Enam huruf dan angka, ada di email dan boarding pass-mu.',
  'find.email': 'Email pemesan',
  'find.send': 'Kirimi saya tautannya',
  'find.sent': 'Bila kami mengenal pesanan ini, sebentar lagi ada pesan di emailmu',
  'find.sent-text':
    'Tautannya berlaku sekali, selama 30 menit. Tidak ada yang datang? Periksa kode dan alamatnya, lalu minta lagi.',
  'find.again': 'Minta lagi',
  'find.open-title': 'Pesananmu',
  'find.open-text': 'Tautannya berlaku sekali: buka di perangkat yang kamu bawa bepergian.',
  'find.open': 'Tampilkan pesanan saya',
  'find.refused': 'Tautan ini tidak membuka pesananmu',
  'find.read-only':
    'Untuk membayar, membatalkan, atau mengubah, masuk ke akun yang dipakai memesan.',
  'find.leg': '{from} ke {to}',
  'find.when': '{day}, {time}',
  'find.code-of': 'Pesanan {code}',
  'find.waiting': 'Menunggu pembayaran',
  'find.paid': 'Pembayaran berhasil',
  'find.ended': 'Pembayaran batal',
  'find.no-pass': 'Tidak ada boarding pass: pesanannya belum lunas, atau sudah berakhir.',
  'find.passengers': '{name}, kursi {seat}',
  'find.forget': 'Lupakan di perangkat ini',
}
