/** A minimal `document` for the components in Node: they read language and theme from it. */
Object.assign(globalThis, {
  document: {
    cookie: '',
    documentElement: { lang: 'en', dataset: {} },
    createElement: () => null,
    querySelectorAll: () => [],
  },
})
