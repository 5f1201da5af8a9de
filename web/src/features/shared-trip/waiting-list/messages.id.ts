export const messages = {
  'waiting.title': 'Daftar tunggu: {from} ke {to}',
  'waiting.sign-in-text': 'Masuk dulu untuk ikut daftar tunggu {flight}, {day}.',
  'waiting.sign-in': 'Masuk untuk ikut',
  'waiting.text':
    '{flight}, {day}, {class}. Begitu kursinya cukup, kami tahan untukmu selama 30 menit dan kirim email.',
  'waiting.order':
    'Kursi ditawarkan sesuai urutan, selalu untuk semua penumpangmu. Ikut daftar tunggu gratis.',
  'waiting.adults': 'Dewasa',
  'waiting.children': 'Anak',
  'waiting.join': 'Ikut daftar tunggu',
  'waiting.not-now': 'Nanti saja',
  'waiting.joined': 'Kamu masuk daftar tunggu. Lihat di Pesanan Saya.',
  'waiting.confirm': 'Verifikasi emailmu di Pengaturan',

  'waiting.mine': 'Daftar tunggu',
  'waiting.failed': 'Daftar tunggumu gagal dimuat.',
  'waiting.of': '{from} ke {to}',
  'waiting.flight': '{flight}, {day}, {time}',
  'waiting.party': '{n} penumpang, {class}',
  'waiting.state.waiting': 'Urutan ke-{place}',
  'waiting.state.offered': 'Kursi ditahan sampai {time}',
  'waiting.state.booked': 'Sudah dipesan',
  'waiting.state.expired': 'Tawaran kedaluwarsa',
  'waiting.state.left': 'Kamu keluar dari daftar ini',
  'waiting.state.sales_closed': 'Penjualan ditutup',
  'waiting.state.flight_cancelled': 'Penerbangan dibatalkan',
  'waiting.book': 'Pesan kursi ini',
  'waiting.leave': 'Keluar dari daftar',
  'waiting.leave-of': 'Keluar dari daftar tunggu {from} ke {to}',
  'waiting.left': 'Kamu keluar dari daftar tunggu {from} ke {to}.',

  'waiting.offer-wait': 'Sebentar, kami buka formulir pemesanannya.',
  'waiting.offer-closed': 'Tawaran ini sudah berakhir',
  'waiting.offer-closed-text':
    'Kursinya tidak dipesan tepat waktu, sudah dilepas, atau sudah kamu pesan. Tidak ada biaya apa pun.',
  'waiting.offer-failed': 'Tawaranmu gagal dibuka',
  'waiting.to-mine': 'Lihat daftar tunggu saya',

  'error.waiting_limit':
    'Kamu sudah ikut 5 daftar tunggu. Keluar dari salah satunya di Pesanan Saya dulu.',
  'error.waiting_present': 'Kamu sudah ada di daftar tunggu penerbangan ini.',
  'error.seats_free': 'Kursinya sekarang cukup. Cari lagi lalu pesan.',
  'error.email_unproved': 'Verifikasi alamat emailmu dulu karena tawaran dikirim lewat email.',
  'error.offer_closed': 'Tawaran ini sudah berakhir.',
}
