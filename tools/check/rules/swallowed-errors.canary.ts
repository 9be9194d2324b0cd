import type { Canary } from "./canary.ts"

export const swallowedErrorsCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/platform/part-*.ts",
      caught: [
        "try { act() } catch {}",
        "try { act() } catch (error) {\n}",
        "act().catch(() => {})",
        "act().catch(() => undefined)",
        "act().catch(() => null)",
        "act()\n  .catch(function () { return })",
        "act().catch(noop)",
        "const quiet = () => undefined\n\n\nact().catch(quiet)",
        "const quiet = () => {}\n\n\nvoid act().catch(quiet)",
        "function nothing() {}\n\n\nact().catch(nothing)",
        "await act().catch(() => undefined)",
        "void act().catch(() => undefined)",
        "const done = await act().catch(() => {})",
        "// Far above\n\n\nact().catch(() => {})",
      ],
      clean: [
        "try { act() } catch {\n  // The file is already gone, which is what we want.\n}",
        "act().catch(() => undefined) // nobody waits for the answer any more",
        "// Nobody waits for the answer any more.\nact().catch(() => undefined)",
        "act().catch((error) => log.error(error))",
        "const tell = (error) => log.error(error)\n\n\nact().catch(tell)",
        "const nothing = () => undefined\n// Nobody waits for the answer any more.\nact().catch(nothing)",
        "// Who asked has gone.\nconst nothing = () => undefined\n\n\nact().catch(nothing)",
        "try { act() } catch (error) { throw new Error(`failed`, { cause: error }) }",
        "act().catch(() => fallback)",
        `const text = await read().catch(() => "")`,
        "if ((await size().catch(() => undefined)) === undefined) act()",
      ],
    },
  ],
}
