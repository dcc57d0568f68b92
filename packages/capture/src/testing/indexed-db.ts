// For tests of other packages: importing this gives Node the database of a browser.
import 'fake-indexeddb/auto';
