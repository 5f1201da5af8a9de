/** The mark of Sayap (`web/public/mark.svg`), white on transparent: a PNG of 160 by 160 pixels. */
export const MARK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAACgBAMAAAB54XoeAAAAMFBMVEVMaXH/////////////////////////////////////' +
    '///////////////////////6w4mEAAAAD3RSTlMAC0vhu3vPKJHuZBf5pDk186tvAAAACXBIWXMAAAsTAAALEwEAmpwYAAAE' +
    'UklEQVRo3u2aSWgTYRTHk2BJaTAE0VoUJe5SelDQSlUYhaqohwiKaLWoCCpITREtKliKVEFFPEhxAYmgFQSXUJfWgwdBrcXq' +
    'aC3FDVoQBIteTBtNTX0mM0kms8838z8I5h0D+fHNvO3/3jcuV8EKVrCCFexfNw8a+AAN7APzSobAwIdoYGgUyyuiYSzwG41A' +
    'eW6OfkCBY4l+QoF3iB4jeX6eaDsSeJeIXkODMAVcB+QVp3gUxLqEKAqshCmXUAx4wMPpAwJT2celgcDMK03zkIkSEoDzkGmc' +
    'tiYY8KwIDEKDmigZQAG3icAhXOkXbQR8QFg1zB4QVryyB0Q5uTjLi2FjkFBNeUqWRy8wzThEWJ88yPFoAMHzcjkeJk8qpAP+' +
    'gcZ0ypYhPNKfB0SEdUMeD/EKPZE8YCcyiUHl/14+LxHFPjCguLrP5vMAyrBBxks6zrsiXgb85TiHwzIe7XAK3CrnJesd8r7I' +
    'eY6LdYeC57QwlEQUvJizqPaHlAd85Uys9it5dMVRhmxW8ZwF4VUVz5lLZqh5cSeycLaaR0vAvJj9LHFf1+DRItsbJfd6LV4i' +
    'fcCZtgrMSdI7oPeCnYr/SZMnvMG7NhrAfU6TR3uFOYpdhszUxtFQVJijfrO+vvU6PHojaljGIe9ISI83nBHZTF3eu1EPR4lg' +
    'RkCwCKWDYV0e7RbKLdOQN+6EPo5GA5nthWXl5d3AG/ASV7Ka02KP8t6KkJGtyo0pllYDbRuMcfRUmuXNhY1v8C2ZWLxeGlNM' +
    'eop7sJkzw1FynTSmGDnZvb+115yWso9iR43o738mN5a3nlkZIWu2T/zTTYMJpZ8YbLH4nzKjrlfKwGsJyDRd0Gxqs8hz3cj4' +
    'W8cfX63yFgbkk7Lertlv0SGLMzw/Z6bXP1vBJXtUU4CuXveFzXmxLSpNYiCVykx5l3MOfZT7bT6bEpI97ppcjk2IWBprNbRf' +
    '/vGmSaLY6mbAp098dkwqAf6wZe3l02mYT/JwMpFtPpN9V4djsu62rmi3IEL88lKdqKuRC0CPrEtb2v54y5t3VfFdFyur39XM' +
    'URbPSWGYHBbsUAQmh4W4ugYdoVx+peY874w3l8Pp9bQqea8ph+3aVA1VEo9CcUTL7bp2sE8zHe3NjBNn6cmIBOM6zt3eOL21' +
    'd6d+NRP0f9DGetpIfJU0MV/i6NmQEIIVQeZrJkP16ulmCRyjJpg8La502daa4814Hn7EyUJPxUuJOcZtvYczbPZF7Nv6Dq2E' +
    'ezkg7ZyZt4ZH1e79EJU2knEbFV/x1HtygVfC21u8evJms9iKafKFlb3Fa9umlVXd5yqrj8sa4A3whfcB6MVg1v2dYB7um4Gj' +
    'PEg1KJr9eQxP6qYQH3tv8ch7wbZaDnaB4m4vr10t22A4PNwYZZVocvryeK2NgwtxSWury5s2wbXQW1CiSy7U9yqiPYckndSn' +
    'W0Df6WQGvEQPrGp5TiztWnCq3lWwghXs/7C/zOtnMevqNeEAAAAASUVORK5CYII=',
  'base64',
)
