// A script of its own, in pages of a server with SENTRY_BROWSER_DSN: every page loads it, so it is as
// short as can be. It loads what reports an error when there is one, and never reports that this failed.
for (const type of ['error', 'unhandledrejection', 'fault'])
  addEventListener(type, (event) => {
    // The bundle of report.ts, at an address that does not change.
    const reporter: string = '/error-report.js'
    import(reporter).then(
      (file: typeof import('./report')) => file.report(event),
      () => {},
    )
  })
