/** An item of the app's menu. The menu is not visible: tests find items in it and choose them. */
class MenuItem {
  constructor({ submenu, click, enabled = true, ...rest }) {
    Object.assign(this, { enabled, visible: true, ...rest });
    if (submenu) this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = () => click?.(this);
  }
}

export class Menu {
  static #application = null;
  static setApplicationMenu = (menu) => void (Menu.#application = menu);
  static getApplicationMenu = () => Menu.#application;
  static buildFromTemplate(template) {
    const menu = new Menu();
    menu.items = template.map((item) => new MenuItem(item));
    return menu;
  }

  items = [];
  popup() {}
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}
export { MenuItem };
