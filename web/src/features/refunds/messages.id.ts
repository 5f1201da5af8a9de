import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.proposal_closed':
    'Kursi ini tidak kami tahan lagi. Kamu tetap bisa memilih penerbangan lain atau dana kembali.',
  'refund.title': 'Batalkan dan minta dana kembali',
  'refund.title-off': 'Penerbangan dibatalkan maskapai',
  'refund.title-moved': 'Jadwal penerbanganmu bergeser',
  'refund.title-done': 'Pengembalian dana',
  'refund.of-booking': 'Pesanan {code}, {from} ke {to}',
  'refund.missing': 'Pesanan tidak ditemukan',
  'refund.missing-text': 'Mungkin milik akun lain, atau alamatnya salah.',
  'refund.my-booking': 'Ke Pesanan Saya',
  'refund.failed': 'Pengembalian dana gagal dimuat',
  'refund.failed-text': 'Tidak ada yang berubah.',
  'refund.closed': 'Dana pesanan ini tidak bisa dikembalikan lagi',
  'refund.closed-text':
    'Kurang dari {hours} jam sebelum berangkat, dana tidak bisa dikembalikan. Pesanan dan boarding pass-mu tetap berlaku.',
  'refund.not-paid': 'Tidak ada yang perlu dikembalikan',
  'refund.not-paid-text': 'Hanya pesanan lunas yang dananya bisa dikembalikan.',

  'refund.back': 'Dana yang dikembalikan',
  'refund.of-paid': 'dari {paid} yang kamu bayar',
  'refund.of-left': 'dari sisa pembayaranmu sebesar {paid}',
  'refund.sent-back': '{amount} dari pembayaranmu sudah dikembalikan sebelumnya.',
  'refund.line.fare': 'Tiket, {percent}%',
  'refund.line.insurance': 'Asuransi, {percent}%',
  'refund.line-paid': 'dibayar {paid}',
  'refund.total': 'Total dikembalikan',
  'refund.why': 'Rincian perhitungan',
  'refund.why-off':
    'Maskapai membatalkan penerbangan dalam perjalanan ini, jadi semuanya dikembalikan, termasuk asuransi.',
  'refund.why-moved':
    'Maskapai menggeser penerbangan di perjalanan ini beberapa jam atau ke hari yang lebih awal, jadi semua danamu kembali, termasuk asuransi.',
  'refund.rule-scale': 'Bagian harga tiket yang dikembalikan menurut waktu sebelum berangkat',
  'refund.rule-days': '{n} hari atau lebih',
  'refund.rule-hours': '{n} jam atau lebih',
  'refund.rule-less': 'Kurang dari itu',
  'refund.rule-percent': '{percent}%',
  'refund.rule-nothing': 'tidak dikembalikan',
  'refund.rule-now': 'sekarang',
  'refund.rule-insurance': 'Premi asuransi tidak dikembalikan karena asuransinya sudah berlaku.',
  'refund.until': 'Jumlah ini berlaku sampai {moment}. Setelah itu berkurang.',

  'refund.until-departure': 'Kamu bisa memilih sampai jam keberangkatan, {moment}.',
  'refund.where': 'Kembalikan ke',
  'refund.to.bank': 'Rekening bank',
  'refund.to.credit': 'Saldo perjalanan',
  'refund.to-credit-text':
    'Langsung masuk dan bisa dipakai untuk pesanan berikutnya, seluruhnya atau sebagian.',
  'refund.to-bank-text': {
    other: 'Setelah disetujui tim kami, dana masuk ke rekeningmu dalam {n} hari kerja.',
  },
  'refund.bank': 'Bank',
  'refund.number': 'Nomor rekening',
  'refund.number-hint': 'Hanya angka, 5 sampai 30 digit.',
  'refund.holder': 'Pemilik rekening',
  'refund.go-on': 'Lanjut',
  'refund.ask-title': 'Batalkan pesanan {code}?',
  'refund.ask-text': {
    other:
      '{amount} dikembalikan ke {where}. {n} kursi dilepas dan boarding pass-nya tidak berlaku lagi. Tindakan ini tidak bisa diurungkan.',
  },
  'refund.ask-off': '{amount} dikembalikan ke {where}. Tindakan ini tidak bisa diurungkan.',
  'refund.where-bank': '{bank}, rekening {number} atas nama {holder}',
  'refund.where-credit': 'saldo perjalananmu',
  'refund.yes': 'Batalkan dan minta dana kembali',
  'refund.yes-off': 'Minta dana kembali',
  'refund.keep': 'Tidak jadi',
  'refund.keep-off': 'Nanti saja',
  'refund.asked-done': 'Pengembalian danamu sedang diproses.',
  'refund.asked-note': 'Pantau prosesnya di halaman ini.',
  'refund.credit-done': '{amount} masuk ke saldo perjalananmu.',
  'refund.ask-failed': 'Pesanan gagal dibatalkan.',

  'proposal.title': 'Kursi ini kami tahan untukmu',
  'proposal.text':
    'Semua penumpang di pesanan ini pindah bersama, tanpa biaya tambahan. Kursinya kami tahan sampai {moment}.',
  'proposal.reason.weather':
    'Cuaca buruk membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.volcanic_ash':
    'Abu vulkanik membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.airport_closed':
    'Bandara ditutup, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.air_traffic_control':
    'Lalu lintas udara dibatasi, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.technical':
    'Kendala teknis membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.crew':
    'Maskapai kekurangan awak, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.security':
    'Karena alasan keamanan, penerbanganmu tidak bisa berangkat sesuai rencana.',
  'proposal.reason.operational': 'Maskapai harus mengubah jadwalnya, termasuk penerbanganmu.',
  'proposal.reason.other': 'Penerbanganmu tidak bisa berangkat sesuai rencana. Kami mohon maaf.',
  'proposal.accept': 'Pilih penerbangan ini',
  'proposal.decline': 'Tolak',
  'proposal.decline-hint': 'Penerbangan lain dan dana kembali penuh tetap bisa dipilih di bawah.',
  'proposal.accept-title': 'Pindah ke {number}, {day}?',
  'proposal.accept-yes': 'Pindah penerbangan',
  'proposal.decline-title': 'Lepas kursi ini?',
  'proposal.decline-text':
    'Orang lain bisa langsung mengambilnya. Kamu tetap bisa memilih penerbangan lain atau meminta semua pembayaran kembali.',
  'proposal.decline-yes': 'Lepaskan',
  'proposal.declined': 'Kursinya sudah dilepas.',
  'proposal.declined-note': 'Pilih penerbangan lain atau dana kembali di bawah.',
  'proposal.decline-failed': 'Jawabanmu belum terkirim.',
  'proposal.expired':
    'Kursi di {number} kami tahan untukmu sampai {moment}, lalu kami lepas. Penerbangan lain dan dana kembali penuh tetap bisa dipilih.',
  'refund.instead': 'Ganti penerbangan',
  'refund.instead-text':
    'Rute, kelas, dan penumpangnya sama. Pembayaranmu menjadi saldo perjalanan dan langsung dipakai untuk pesanan baru.',
  'refund.instead-none':
    'Tidak ada penerbangan lain di rute ini dengan kursi yang cukup pada minggu-minggu di sekitarnya.',
  'refund.instead-failed': 'Penerbangan lain gagal dimuat',
  'refund.same-price': 'Tanpa biaya tambahan',
  'refund.add': 'tambah {amount}',
  'refund.left': '{amount} menjadi saldo',
  'refund.take': 'Pilih penerbangan ini',
  'refund.take-of': 'Pilih penerbangan {day}, {time}',
  'refund.take-title': 'Ganti ke {number}, {day}?',
  'refund.take-same': 'Langsung lunas dengan pembayaranmu sebelumnya.',
  'refund.take-add':
    'Pembayaranmu sebelumnya menutup sebagian besar. Bayar sisanya, {amount}, sebelum batas waktu pesanan baru.',
  'refund.take-left': 'Langsung lunas, dan {amount} menjadi saldo perjalananmu.',
  'refund.take-yes': 'Ganti penerbangan',
  'refund.take-failed': 'Pesananmu gagal diubah.',
  'refund.take-done': 'Kamu punya pesanan baru: {code}.',
  'refund.take-done-note': 'Boarding pass-nya ada di Pesanan Saya.',
  'refund.take-done-pay': 'Tinggal bayar sisanya.',

  'refund.steps': 'Status pengembalian dana',
  'refund.step.offered': 'Ditawarkan',
  'refund.step.asked': 'Diminta',
  'refund.step.approved': 'Disetujui tim kami',
  'refund.step.sent': 'Dikirim',
  'refund.step.rebooked': 'Diganti ke penerbangan lain',
  'refund.step.stopped': 'Dihentikan',
  'refund.stopped.payment_reversed':
    'Uangnya sudah kembali ke metode pembayaran semula. Jika tetap dikirim, dananya kembali dua kali.',
  'refund.step-soon': 'menunggu',
  'refund.sent.bank': 'ke {bank}, rekening {number} atas nama {holder}',
  'refund.sent.credit': 'ke saldo perjalananmu',
  'refund.sent.provider': 'ke metode pembayaran semula',
  'refund.reference': 'Nomor referensi bank {reference}',
  'refund.see-credit': 'Lihat saldo perjalanan',
  'refund.done.bank': '{amount} dikembalikan ke rekeningmu',
  'refund.done.sent': '{amount} sudah dikirim ke rekeningmu',
  'refund.done.credit': '{amount} ada di saldo perjalananmu',
  'refund.done.provider': '{amount} kembali ke metode pembayaran semula',
  'refund.done.stopped': 'Pengembalian dana ini dihentikan',
  'refund.done.rebooked': 'Penerbanganmu sudah diganti',
  'refund.done.rebooked-text': 'Pembayaran pesanan ini, {amount}, dipakai untuk pesanan baru.',
}
