/** The settings of electron-builder for `npm run package`. */
export default {
  appId: 'works.infinity.editor',
  productName: 'Infinity Works',
  artifactName: 'infinity-works-${version}-${os}-${arch}.${ext}',
  directories: { output: 'out', buildResources: 'build' },
  // The bundles contain all code, so no node_modules and no sources are packaged.
  files: ['package.json', 'dist/main/**', 'dist/preload/**', 'dist/renderer/**', '!**/*.map'],
  asar: true,
  npmRebuild: false,
  removePackageScripts: true,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    icon: 'build/icons',
    synopsis: 'Edit your site, also offline',
    executableName: 'infinity-works',
  },
  win: { target: 'nsis', icon: 'build/icon.ico' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: { target: ['dmg', 'zip'], icon: 'build/icon.icns', category: 'public.app-category.productivity' },
  // A placeholder: without an address, electron-builder writes no update metadata. The app itself uses the
  // address from AGENCY_UPDATES or from its settings (src/main/index.ts).
  publish: { provider: 'generic', url: 'https://updates.example.com' },
};
