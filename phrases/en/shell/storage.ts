/** What the browser keeps of this site, and what to do where it keeps nothing. */
export const storage = {
  signInRefused:
    'The browser keeps this site from storing data: you can sign in, but have to again after a reload or in a new window. Allow this site to store data (cookies) in the browser’s settings.',
  faults: {
    refused:
      'The browser keeps this site from storing data: your sign-in and quantities not sent yet are in this page alone. Do not reload or close it, or allow this site to store data in the browser’s settings.',
    full: 'This device is full: quantities not sent yet are in this page alone, and sent once online. Do not close it for now.',
    lost: 'Storage fails for the moment: quantities not sent yet are in this page alone, and sent once online. Do not close it for now.',
  },
  previewRefused:
    'The browser keeps this site from storing data, so the preview window cannot be opened. Allow it in the browser’s settings and try again.',
}
