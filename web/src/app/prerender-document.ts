/** What the pages read of a document while they are drawn without one: language and theme. */
Object.assign(globalThis, {
  document: {
    cookie: '',
    documentElement: { lang: 'en', dataset: {} },
    createElement: () => null,
    querySelectorAll: () => [],
  },
})
