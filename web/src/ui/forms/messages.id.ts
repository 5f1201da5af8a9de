import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'form.required': 'Wajib diisi.',
  'form.wrong': 'Formatnya tidak sesuai.',
  'form.email': 'Isi alamat email lengkap, misalnya nama@contoh.com.',
  'form.whole': 'Isi bilangan bulat.',
  'form.least-characters': 'Minimal {n} karakter.',
  'form.most-characters': 'Maksimal {n} karakter.',
  'form.least': 'Minimal {n}.',
  'form.most': 'Maksimal {n}.',
  'form.optional': '{label} (opsional)',
  'form.cancel': 'Batal',
  'form.save': 'Simpan',

  'table.sort': 'Urutkan menurut {column}',
  'table.more': 'Tindakan untuk {name}',
  'table.menu': 'Tindakan',
  'table.none-found': 'Tidak ada yang cocok',
  'table.none-found-text': 'Coba kata kunci lain.',
  'table.clear': 'Hapus pencarian',
  'table.older': 'Lebih lama',
  'table.newest': 'Terbaru',

  'photo.choose': 'Pilih foto',
  'photo.change': 'Pilih yang lain',
  'photo.drop': 'atau seret ke sini',
  'photo.limits': 'Maksimal {mb} MB dan {mp} megapiksel.',
  'photo.kind': 'Pilih gambar JPEG, PNG, atau WebP.',
  'photo.too-large': 'Ukuran berkas {mb} MB, maksimal {most} MB.',
  'photo.too-many-pixels': 'Foto ini {mp} megapiksel, maksimal {most}.',
  'photo.broken': 'Berkas ini tidak bisa kami baca sebagai foto.',
  'photo.new': 'Foto baru: {name}',

  'focal.title': 'Titik fokus',
  'focal.hint': 'Tekan bagian gambar yang harus selalu terlihat.',
  'focal.banner': 'Banner',
  'focal.card': 'Kartu',
  'focal.circle': 'Lingkaran',
  'focal.x': 'Dari kiri',
  'focal.y': 'Dari atas',
}
