/** How the app is packaged; `npm run package` uses it. */
export default {
  appId: 'works.infinity.editor',
  productName: 'Infinity Works',
  artifactName: 'infinity-works-${version}-${os}-${arch}.${ext}',
  directories: { output: 'out', buildResources: 'build' },
  // The bundles hold everything: no packages, no sources.
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
  // What an update needs to be found; where it is looked for is the app's own setting.
  publish: { provider: 'generic', url: 'https://updates.example.com' },
};
