import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.seat_waits':
    'Kursi ini sudah kamu tahan sampai batas waktunya. Pilih kursi lain, atau coba lagi beberapa saat lagi.',
  'error.network_share':
    'Pengguna di jaringanmu yang emailnya belum diverifikasi sudah menahan kursi kabin ini sampai batasnya. Verifikasi emailmu untuk menahan lebih banyak kursi, pilih lebih sedikit, atau coba lagi beberapa menit lagi.',
  'error.cabin_share':
    'Pengguna yang emailnya belum diverifikasi sudah menahan kursi kabin ini sampai batasnya. Verifikasi emailmu untuk menahan lebih banyak kursi, pilih lebih sedikit, atau coba lagi beberapa menit lagi.',
  'error.work_needed':
    'Browser-mu gagal membuktikan bahwa ini bukan robot. Kami memintanya saat banyak kursi ditahan tanpa dibayar. Verifikasi emailmu agar tidak diminta lagi, atau coba lagi beberapa menit lagi.',
  'limits.working': 'Kursi sedang banyak diminati. Browser-mu perlu beberapa detik lagi…',
}
