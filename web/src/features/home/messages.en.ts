export const messages = {
  'home.title': 'Find your Flight',
  'home.sub-1': 'Seventeen thousand islands,',
  'home.sub-2': 'one honest total.',
  'home.promises': 'What we promise',
  'home.total': 'One total.',
  'home.total-text': 'The same total on every screen, itemised line by line.',
  'home.seat': 'Your seat, held.',
  'home.seat-text': 'Pick it on the map and it’s yours until the deadline we show.',
  'home.pass': 'Your pass, offline.',
  'home.pass-text': 'Open it once and it works without signal, at the gate or above the clouds.',
}
