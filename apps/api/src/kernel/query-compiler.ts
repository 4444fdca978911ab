import { BinaryOperationNode, PostgresQueryCompiler, type ValueNode } from "kysely";

/**
 * Kysely's compiler, but compared booleans are written into the statement as literals. A partial index `where live` serves `live = true` but not
 * `live = $1`, so PostgreSQL would plan the statement again at every call.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    const isCompared = this.parentNode !== undefined && BinaryOperationNode.is(this.parentNode);
    if (isCompared && typeof node.value === "boolean") this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }
}
