import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.seat_waits':
    'Kursi ini sudah kamu pegang selama waktu yang diizinkan. Pilih kursi lain, atau coba lagi seperempat jam lagi.',
  'error.network_share':
    'Orang di jaringanmu yang emailnya belum dikonfirmasi sudah memegang kursi kabin ini sebanyak yang diizinkan. Konfirmasi emailmu untuk memegang lebih banyak kursi, pilih lebih sedikit, atau coba lagi beberapa menit lagi.',
  'error.cabin_share':
    'Orang yang emailnya belum dikonfirmasi sudah memegang kursi kabin ini sebanyak yang diizinkan. Konfirmasi emailmu untuk memegang lebih banyak kursi, pilih lebih sedikit, atau coba lagi beberapa menit lagi.',
  'error.work_needed':
    'Browser-mu gagal membuktikan bahwa ini bukan robot. Kami memintanya saat banyak kursi ditahan tanpa dibayar. Verifikasi emailmu agar tidak diminta lagi, atau coba lagi beberapa menit lagi.',
  'limits.working': 'Kursi sedang banyak diminati. Browsermu perlu beberapa detik lagi…',
}
