declare module 'core-js/modules/*'
