import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'pass.title': 'Boarding Pass',
  'pass.back': 'Pesanan Saya',
  'pass.passengers': 'Penumpang',
  'pass.deck': 'Boarding pass, geser untuk penumpang berikutnya',
  'pass.of': 'Boarding pass {name}',
  'pass.class': 'Kelas',
  'pass.boarding': 'Boarding',
  'pass.terminal': 'Terminal',
  'pass.gate': 'Gerbang',
  'pass.seat': 'Kursi',
  'pass.passenger': 'Penumpang',
  'pass.departure': 'Berangkat',
  'pass.booking-code': 'Kode pesanan',
  'pass.ticket-code': 'Kode tiket',
  'pass.qr': 'Kode boarding {name}, kursi {seat}',
  'pass.qr-failed': 'Kodenya gagal ditampilkan. Tunjukkan kode tiket sebagai gantinya.',
  'pass.not-issued': 'Tiket sedang diterbitkan. Coba lagi sebentar lagi.',
  'pass.next-day': '+{n} hari',
  'pass.day-before': 'hari sebelumnya',
  'pass.not-departed': 'Belum berangkat',
  'pass.flown-part': '{n} persen perjalanan',
  'pass.arrived': 'Sudah tiba',
  'pass.issued':
    'Diterbitkan Sayap untuk pesanan ini. Di gerbang, maskapai mungkin meminta boarding pass mereka sendiri.',
  'pass.print': 'Cetak',
  'pass.unpaid': 'Boarding pass belum tersedia, menunggu pembayaran',
  'pass.unpaid-text':
    'Bayar sebelum {moment}. Boarding pass bisa dibuka di sini begitu pembayaran dikonfirmasi.',
  'pass.unpaid-link': 'Lihat tagihan',
  'pass.revoked': 'Boarding pass ini tidak berlaku lagi',
  'pass.revoked-text':
    'Pesanannya sudah berakhir, jadi kodenya dicabut dan tidak ditampilkan lagi.',
  'pass.revoked-link': 'Lihat alasannya di Pesanan Saya',
  'pass.missing': 'Boarding pass tidak ditemukan',
  'pass.missing-text': 'Mungkin milik akun lain, atau alamatnya salah.',
  'pass.failed': 'Boarding pass gagal dimuat',
  'pass.to-mine': 'Pesanan Saya',
}
