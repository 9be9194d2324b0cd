import { execFileSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs"
import path from "node:path"

/** Entries of `node_modules` that lead into the tree, and must lead into the copy. */
const OWN = "@arnica"

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("git", [...args], { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })

const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== OWN && name !== ".vite" && name !== ".cache")
      symlinkSync(path.join(from, name), path.join(to, name))
}

/**
 * A copy of the tree, as it would be committed, in an empty folder: a repository with one commit, so that git tells what is
 * changed in it. Packages are those of the original.
 */
export const copyTree = ({ root, to }: { readonly root: string; readonly to: string }): void => {
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
  for (const file of files.filter((each) => each !== "" && existsSync(path.join(root, each)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(to, file))
  }
  linkPackages(path.join(root, "node_modules"), path.join(to, "node_modules"))
  mkdirSync(path.join(to, "node_modules", OWN))
  for (const name of readdirSync(path.join(root, "node_modules", OWN))) {
    const place = ["packages", "apps", ""].find((each) =>
      existsSync(path.join(root, each, name, "package.json")),
    )
    symlinkSync(path.join(to, place ?? "", name), path.join(to, "node_modules", OWN, name))
  }
  for (const app of ["apps/server", "apps/web"]) {
    const inner = path.join(root, app, "node_modules")
    if (existsSync(inner)) linkPackages(inner, path.join(to, app, "node_modules"))
  }
  git(to, "init", "--quiet")
  git(to, "add", "--all")
  git(
    to,
    "-c",
    "user.name=copy",
    "-c",
    "user.email=copy@example.org",
    "commit",
    "--quiet",
    "--message=As it is",
  )
}

/** What differs in a copy from what was copied, from its root; whole paths of new files. */
export const changesIn = (
  copy: string,
): { readonly created: readonly string[]; readonly changed: readonly string[] } => {
  const lines = git(copy, "status", "--porcelain", "--untracked-files=all", "-z").split("\0").filter(Boolean)
  const ofKind = (isNew: boolean): readonly string[] =>
    lines.filter((line) => line.startsWith("??") === isNew).map((line) => line.slice(3))
  return { created: ofKind(true), changed: ofKind(false) }
}
