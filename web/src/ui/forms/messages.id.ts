import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'form.required': 'Isi bagian ini.',
  'form.wrong': 'Bentuknya tidak seperti yang diminta di sini.',
  'form.email': 'Ini bukan alamat email.',
  'form.whole': 'Harus bilangan bulat.',
  'form.least-characters': 'Paling sedikit {n} karakter.',
  'form.most-characters': 'Paling banyak {n} karakter.',
  'form.least': 'Paling kecil {n}.',
  'form.most': 'Paling besar {n}.',
  'form.optional': '{label} (tidak wajib)',
  'form.cancel': 'Batal',
  'form.save': 'Simpan',

  'table.sort': 'Urutkan menurut {column}',
  'table.more': 'Tindakan untuk {name}',
  'table.menu': 'Tindakan',
  'table.none-found': 'Tidak ada yang cocok',
  'table.none-found-text': 'Tidak ada yang cocok dengan pencarian ini.',
  'table.clear': 'Hapus pencarian',
  'table.older': 'Lebih lama',
  'table.newest': 'Terbaru',

  'photo.choose': 'Pilih gambar',
  'photo.change': 'Pilih yang lain',
  'photo.drop': 'atau seret ke sini',
  'photo.limits': 'Paling besar {mb} MB dan {mp} megapiksel.',
  'photo.kind': 'Pilih gambar JPEG, PNG, atau WebP.',
  'photo.too-large': 'Berkas ini {mb} MB; paling besar {most} MB.',
  'photo.too-many-pixels': 'Gambar ini {mp} megapiksel; paling besar {most}.',
  'photo.broken': 'Berkas ini bukan gambar yang dapat kami baca.',
  'photo.new': 'Gambar baru: {name}',

  'focal.title': 'Yang harus tetap terlihat',
  'focal.hint': 'Tekan pada gambar: titik itu tetap ada di setiap potongan.',
  'focal.banner': 'Banner',
  'focal.card': 'Kartu',
  'focal.circle': 'Lingkaran',
  'focal.x': 'Dari kiri',
  'focal.y': 'Dari atas',
}
