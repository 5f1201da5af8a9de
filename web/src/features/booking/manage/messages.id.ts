import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'manage.title': 'Kelola pesanan',
  'manage.back': 'Pesanan Saya',
  'manage.to': '{from} ke {to}',
  'manage.of-booking': '{day}, pesanan {code}',
  'manage.flights': 'Penerbangan dalam perjalanan ini',
  'manage.missing': 'Pesanan tidak ditemukan',
  'manage.missing-text': 'Mungkin milik akun lain, atau tautannya salah.',
  'manage.my-booking': 'Buka Pesanan Saya',
  'manage.failed': 'Pesanan ini gagal dimuat',
  'manage.failed-text': 'Tidak ada yang berubah.',
  'manage.free': 'Gratis',
  'manage.loading': 'Menyiapkan…',

  'manage.unsaved': 'Tutup tanpa menyimpan?',
  'manage.keep-editing': 'Lanjut memilih',
  'manage.discard': 'Tutup',

  'manage.change': 'Ubah',
  'manage.seats': 'Ganti kursi',
  'manage.seats-until': '{seats}, sampai {until}',
  'manage.name': 'Perbaiki nama',
  'manage.name-until': 'Maksimal {n} huruf per penumpang, sampai {until}',
  'manage.flight': 'Ganti penerbangan',
  'manage.flight-until': 'Tanggal atau jam lain, sampai {until}',
  'manage.from': 'Mulai {amount}',
  'manage.add': 'Tambah',
  'manage.insurance': 'Asuransi perjalanan',
  'manage.insurance-until': 'Untuk {n} penumpang, sampai {until}',
  'manage.document.e-ticket': 'E-tiket',
  'manage.document.e-ticket-text': 'PDF berisi semua boarding pass',
  'manage.document.receipt': 'Kuitansi',
  'manage.document.receipt-text': 'PDF berisi rincian yang sudah dibayar',
  'manage.document.calendar': 'Tambahkan ke kalender',
  'manage.document.calendar-text': 'Dengan pengingat sebelum berangkat',
  'manage.end': 'Batalkan',
  'manage.cancel': 'Batalkan dan minta dana kembali',
  'manage.cancel-until': 'Sampai {until}, {percent}% harga tiket dikembalikan',
  'manage.cancel-all': 'Semua uangmu dikembalikan',
  'manage.cancel-amount': '{amount} dikembalikan',
  'manage.cancel-credit': '{amount} yang sudah kamu bayar menjadi saldo perjalananmu.',
  'manage.cancel-kept':
    '{amount} yang sudah kamu bayar dihitung untuk penerbangan yang tetap kamu ambil.',
  'manage.cancel-both':
    'Dari yang sudah kamu bayar, {held} dihitung untuk penerbangan yang tetap kamu ambil, dan {credited} menjadi saldo perjalananmu.',
  'manage.cancel-free': 'Belum ada yang dibayar, jadi tidak ada biaya.',
  'manage.help': 'Ada hal lain?',
  'manage.chat': 'Tanyakan lewat chat',

  'manage.seats-on': '{from} ke {to}, {number}, {class}',
  'manage.leaving': 'Dilepas',
  'manage.is-leaving': '{seat} {kind}, dilepas {name}',
  'manage.seats-failed': 'Denah kursi gagal dimuat',
  'manage.seats-moved': '{n} kursi berubah',
  'manage.seats-save': 'Simpan kursi',
  'manage.seats-passes': 'Boarding pass langsung diperbarui.',
  'manage.seats-saved': '{n} kursi sudah diganti.',
  'manage.seats-gone':
    'Kursi {seats} baru saja diambil orang lain. Tidak ada yang berubah. Pilih kursi lain.',

  'manage.flight-of': '{from} ke {to}, {n} penumpang',
  'manage.flight-now': 'Pesanan sekarang:',
  'manage.flight-nothing':
    'Tidak ada yang berubah sebelum kamu konfirmasi. Jika nanti kamu membatalkan penerbangan baru, dana yang dikembalikan maksimal sebesar persentase hari ini.',
  'manage.flight-day': 'Tanggal baru',
  'manage.flight-time': 'Jam baru, {day}',
  'manage.flight-from': '{from} sampai {to}',
  'manage.flight-same': 'Harga tiket sama',
  'manage.per-person': 'per orang',
  'manage.flight-due': 'Dibayar dari saldo perjalanan',
  'manage.flight-credited': 'Masuk ke saldo perjalananmu',
  'manage.flight-save': 'Ganti penerbangan',
  'manage.flight-choose': 'Pilih tanggal dan jamnya.',
  'manage.flight-back': 'Penerbangan lama dan kursinya dilepas. Kamu mendapat boarding pass baru.',
  'manage.flight-new':
    'Harga tiketnya tetap sama. Kamu mendapat kode pesanan dan boarding pass baru.',
  'manage.flight-by-credit': 'Saldo perjalananmu {credit}.',
  'manage.flight-missing':
    'Penerbangan yang lebih mahal dibayar dari saldo perjalanan. Saldomu {credit}, jadi masih kurang {missing}.',
  'manage.flight-to-pay': 'Jumlah tagihan',
  'manage.flight-keep': 'Tahan kursi ini dan bayar',
  'manage.flight-stays':
    'Penerbanganmu yang sekarang tetap berlaku sampai selisihnya lunas. Batas waktunya ada di halaman berikutnya.',
  'manage.flight-kept':
    'Kursi barumu kami tahan. Bayar selisihnya untuk menyelesaikan penggantian.',
  'manage.flight-waiting':
    'Kamu sudah memilih penerbangan lain. Bayar selisihnya sebelum {until} untuk memastikannya. Berubah pikiran? Batalkan pesanan itu dan pesanan ini tetap berlaku.',
  'manage.flight-pay': 'Bayar selisihnya',
  'manage.flight-keep-caller': 'Tahan kursi ini untuk pemesan',
  'manage.flight-stays-caller':
    'Penerbangan sekarang tetap berlaku sampai pemesan membayar selisihnya. Jumlah dan batas waktunya dikirim lewat email.',
  'manage.flight-kept-caller':
    'Kursi baru sudah ditahan, kode pesanan {code}. Selisih yang harus dibayar dikirim ke email pemesan.',
  'manage.flight-waiting-caller':
    'Penerbangan lain sudah dipilih. Pemesan punya waktu sampai {until} untuk membayar selisihnya. Untuk memilih lagi, batalkan dulu pesanan itu; yang ini tetap berlaku.',
  'manage.flight-open-caller': 'Buka pesanan baru',
  'manage.flight-none':
    'Tidak ada penerbangan lain di rute ini dengan kursi yang cukup di sekitar tanggal ini.',
  'manage.flight-credited-caller': 'Masuk ke saldo perjalanan pemesan',
  'manage.flight-back-caller':
    'Penerbangan lama dan kursinya dilepas. Pemesan mendapat boarding pass baru.',
  'manage.flight-new-caller':
    'Harga tiketnya tetap sama. Pemesan mendapat kode pesanan dan boarding pass baru.',
  'manage.flight-by-credit-caller': 'Saldo perjalanan pemesan {credit}.',
  'manage.flight-missing-caller':
    'Penggantian ini dibayar dari saldo perjalanan. Saldo pemesan {credit}, jadi masih kurang {missing}.',
  'manage.flight-none-caller':
    'Tidak ada penerbangan lain di rute ini dengan kursi yang cukup untuk semua penumpang di sekitar tanggal ini.',
  'manage.flight-saved-caller': 'Penerbangan sudah diganti. Kode pesanan barunya {code}.',
  'manage.flight-failed': 'Penerbangan lain gagal dimuat',
  'manage.flight-saved': 'Penerbangan sudah diganti. Kode pesanan barumu {code}.',

  'manage.insurance-for': 'Untuk {n} penumpang di penerbangan ini',
  'manage.insurance-price': 'Dibayar dari saldo perjalanan',
  'manage.insurance-save': 'Tambahkan seharga {amount}',
  'manage.insurance-pay': 'Lanjut ke pembayaran',
  'manage.insurance-later':
    'Pesananmu tetap seperti sekarang. Asuransi berlaku setelah dibayar; cara dan batas waktunya ada di halaman berikutnya.',
  'manage.insurance-waiting': 'Bayar sebelum {until} agar tidak batal',
  'manage.insurance-to-pay': 'Bayar {amount}',
  'manage.insurance-missing':
    'Sedekat ini dengan keberangkatan, asuransi hanya bisa dibayar dari saldo perjalanan. Saldomu {credit}, jadi masih kurang {missing}.',
  'manage.insurance-rule':
    'Asuransi berlaku mulai hari ini, jadi preminya tidak dikembalikan jika kamu membatalkan. Jika maskapai yang membatalkan, preminya dikembalikan.',
  'manage.insurance-saved': 'Perjalananmu sudah diasuransikan.',

  'manage.name-as': 'Sesuai KTP atau paspor',
  'manage.name-whose': 'Nama siapa?',
  'manage.name-full': 'Nama lengkap',
  'manage.name-save': 'Simpan nama',
  'manage.name-saved': 'Nama diubah menjadi {name}.',
  'manage.name-pass': 'Kami terbitkan boarding pass baru untuk {name}.',
  'manage.letters-left': 'Sisa {n} huruf',
  'manage.name-letters': '{n} huruf berubah. Masih bisa {left} huruf lagi.',
  'manage.name-too-many': 'Maksimal {n} huruf yang bisa diubah.',
  'manage.name-rule':
    'Perbaikan sampai {n} huruf gratis dan langsung berlaku. Untuk lebih dari itu, misalnya nama keluarga baru,',
  'manage.name-document': 'tulis ke kami lewat chat.',
  'manage.name-person': 'Tiket tidak bisa dialihkan ke orang lain.',

  'error.change_closed':
    'Sudah terlalu dekat dengan keberangkatan untuk mengubah ini. Pesananmu tetap seperti semula.',
  'error.name_limit': 'Hurufnya lebih banyak dari yang bisa kamu ubah sendiri. Kami siap membantu.',
}
