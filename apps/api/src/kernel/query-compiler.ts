import { BinaryOperationNode, PostgresQueryCompiler, type ValueNode } from "kysely";

/**
 * Kysely's compiler, which writes booleans that something is compared with into the statement: an index of the rows `where live` serves
 * `live = true`, not `live = $1`, so a plan for whatever values could not use it and PostgreSQL would plan anew at every call.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    const isCompared = this.parentNode !== undefined && BinaryOperationNode.is(this.parentNode);
    if (isCompared && typeof node.value === "boolean") this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }
}
