import type { Translation } from '#lib/t'
import type { shortcuts as english } from '../en/shortcuts'

export const shortcuts: Translation<typeof english> = {
  'keys.title': 'Pintasan papan tik',
  'keys.button': 'Pintasan',
  'keys.lists': 'Halaman dan daftar',
  'keys.help': 'Lihat pintasan ini',
  'keys.search': 'Cari di halaman ini',
  'keys.next-row': 'Baris berikutnya',
  'keys.row-before': 'Baris sebelumnya',
  'keys.open': 'Buka baris itu',
  'keys.go': 'Pergi ke',
  'keys.money': 'Di pemesanan atau pembayaran',
  'keys.verify': 'Mulai verifikasi pembayaran',
  'keys.verify-expected': 'Verifikasi sesuai jumlah tagihan',
  'keys.reject': 'Tolak bukti bayar',
  'keys.on': 'Satu huruf berlaku sebagai pintasan',
}
