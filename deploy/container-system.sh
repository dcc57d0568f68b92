#!/bin/sh
# Fills a folder with the little of this system that Daybook needs: a shell, the programs of its command, and the libraries of Node.
#   container-system.sh <folder of the program> <folder to fill>
set -eu
program=$1
root=$2
# `cat`, `id` and `ls` are for people who look into a running container.
programs='cat dirname id ls readlink sh'

for folder in usr/bin usr/lib usr/lib64 etc tmp proc sys dev var/lib; do mkdir -p "$root/$folder"; done
for link in bin lib lib64; do ln -s "usr/$link" "$root/$link"; done
chmod 1777 "$root/tmp"

# Copies a file of the system to its own place; /bin, /lib and /lib64 are links into /usr.
keep() {
  case $1 in "$program"/*) return ;; esac
  place=$root/usr/${1#/}
  case $1 in /usr/*) place=$root$1 ;; esac
  mkdir -p "${place%/*}"
  cp -L "$1" "$place"
}

# Copies the libraries that are loaded when a program starts, as the loader names them.
keep_libraries() {
  while read -r name arrow path rest; do
    case $name in /*) keep "$name" ;; esac
    case $arrow$path in '=>/'*) keep "$path" ;; esac
  done
}

for name in $programs; do
  path=$(command -v "$name")
  keep "$path"
  LD_TRACE_LOADED_OBJECTS=1 "$path" | keep_libraries
done
node=$program/node/bin/node
LD_TRACE_LOADED_OBJECTS=1 "$node" | keep_libraries
for compiled in "$program"/node_modules/@*/*-gnu/*.node; do
  [ -e "$compiled" ] || continue
  LD_TRACE_LOADED_OBJECTS=1 LD_PRELOAD=$compiled "$node" | keep_libraries
done

for package in libc6 libgcc-s1 libstdc++6 libselinux1 libpcre2-8-0 coreutils dash; do
  licence=/usr/share/doc/$package/copyright
  [ ! -e "$licence" ] || keep "$licence"
done

echo 'daybook:x:10001:10001:Daybook:/var/lib/daybook:/bin/sh' > "$root/etc/passwd"
echo 'daybook:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
ln -s /usr/lib/daybook/bin/daybook "$root/usr/bin/daybook"
